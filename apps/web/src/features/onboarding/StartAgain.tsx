import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { useApplicationsStore } from '../../stores/session/applications-store'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { Button, ButtonLink } from '../../ui/controls/Button'
import { Notice } from '../../ui/feedback/Notice'
import { formatLongDay } from '../../ui/format/format-day'
import { Page } from '../../ui/page/Page'
import { whereToContinue } from '../start/home'
import { personText } from './person-text'
import type { StartChoice } from './start-choice'
import { t } from '../../language'

interface StartAgainProps {
  choice: StartChoice
}

/**
 * Asks a person who presses Start again what to do with the quote they have. A new quote never
 * overwrites it.
 */
export function StartAgain({ choice }: StartAgainProps) {
  const navigate = useNavigate()
  const { form, quoteId } = useOnboardingStore()
  const applications = useApplicationsStore((state) => state.applications)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => void useApplicationsStore.getState().load(), [])

  async function startNew() {
    setBusy(true)
    setProblem(undefined)
    const { open, update } = useOnboardingStore.getState()
    try {
      await open()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
      return
    }
    if (choice.applyingFor) update({ applying_for: choice.applyingFor })
    await navigate('/onboarding', { replace: true })
  }

  return (
    <Page title={t('You already have a quote')} back="/" inPlace>
      <p>
        {describeQuote(form)} {t('It’s saved, and a new quote won’t change it.')}
      </p>
      {problem === undefined ? null : (
        <Notice kind="error" title={t('We couldn’t start a new quote')}>
          <p>
            {t('{problem} Please try again in a moment. Your first quote is safe.', { problem })}
          </p>
        </Notice>
      )}
      <div className="actions">
        <ButtonLink to={whereToContinue(form, applications, quoteId)?.to ?? '/quote'}>
          {t('Continue where I left off')}
        </ButtonLink>
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={t('Starting…')}
          onClick={() => void startNew()}
        >
          {t('Start a new quote')}
        </Button>
        <ButtonLink to="/onboarding" replace variant="quiet">
          {t('Change the answers of this quote')}
        </ButtonLink>
      </div>
    </Page>
  )
}

/** Describes a quote, such as "It’s for Anna born May 2, 1958 in ZIP code 75201." */
function describeQuote(form: ReturnType<typeof useOnboardingStore.getState>['form']): string {
  const { applicant_dob: born = '', zip5: zip = '' } = form
  const isBornKnown = /^\d{4}-\d\d-\d\d$/.test(born)
  const values = { person: personText(form), day: isBornKnown ? formatLongDay(born) : '', zip }
  if (!isBornKnown)
    return zip ? t('It’s for {person} in ZIP code {zip}.', values) : t('It’s for {person}.', values)
  return zip
    ? t('It’s for {person} born {day} in ZIP code {zip}.', values)
    : t('It’s for {person} born {day}.', values)
}
