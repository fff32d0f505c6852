import { needsCookies } from '../../adapters/api/api-call-error'
import { clockTime } from '../../adapters/browser/clock'
import type { SaveState } from '../saving/autosave'
import { HeaderStatus } from '../../ui/feedback/HeaderStatus'
import './saving-status.css'

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
          ? 'Not saved — please allow cookies for this site.'
          : 'Not saved — we’ll keep trying.'}{' '}
        Everything you typed is still here.
      </strong>
    )
  }
  if (saving.phase === 'refused') {
    return (
      <strong className="saving-status saving-status--problem">
        Not saved — please see the message on the page. Everything you typed is still here.
      </strong>
    )
  }
  // Hidden from screen readers, because announcing every save would interrupt the questions.
  if (saving.phase === 'saving') return <span aria-hidden="true">Saving…</span>
  return savedAt ? <span>Saved at {clockTime(savedAt)}</span> : null
}
