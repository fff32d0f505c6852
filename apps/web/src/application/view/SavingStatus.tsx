import { needsCookies } from '../../adapters/api/api-call-error'
import { clockTime } from '../../adapters/browser/clock'
import type { SaveState } from '../../autosave/autosave'
import { HeaderStatus } from '../../ui/feedback/HeaderStatus'
import './saving-status.css'
import { t } from '../../language'

interface SavingStatusProps {
  saving: SaveState
  /** Time of the last save after the page was opened. */
  savedAt: Date | undefined
}

/** Shows "Saved at 3:42 PM" in the header (C-35). */
export function SavingStatus({ saving, savedAt }: SavingStatusProps) {
  return (
    <HeaderStatus>
      <SavingText saving={saving} savedAt={savedAt} />
    </HeaderStatus>
  )
}

function SavingText({ saving, savedAt }: SavingStatusProps) {
  if (saving.phase === 'retrying') {
    return (
      <strong className="saving-status saving-status--problem">
        {needsCookies(saving.error)
          ? t('Not saved — please allow cookies for this site.')
          : t('Not saved — we’ll keep trying.')}{' '}
        {t('Everything you typed is still here.')}
      </strong>
    )
  }
  if (saving.phase === 'refused') {
    return (
      <strong className="saving-status saving-status--problem">
        {t('Not saved — please see the message on the page. Everything you typed is still here.')}
      </strong>
    )
  }
  // Hidden from screen readers, because announcing every save would interrupt the questions.
  if (saving.phase === 'saving') return <span aria-hidden="true">{t('Saving…')}</span>
  return savedAt ? <span>{t('Saved at {time}', { time: clockTime(savedAt) })}</span> : null
}
