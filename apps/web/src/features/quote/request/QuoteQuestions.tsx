import { stopsBeforeApplying } from '@gapwise/enrollment'
import { ErrorSummary, SectionRenderer, useSection, useValidation } from '@gapwise/form-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { today } from '../../../adapters/browser/clock'
import { OTHER_OPTIONS } from '../../../application/facts/addresses'
import { forWhom, whoYouIs } from '../../../application/facts/applicant-words'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { preloadPage } from '../../../ui/controls/preload-page'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { Steps } from '../../../ui/page/Steps'
import { useNavigateFromHere } from '../../../ui/controls/use-action'
import { EarlierAnswers } from '../../onboarding'
import { HelpVideo } from '../../site/help-video'
import { OtherQuotes } from './OtherQuotes'
import { quoteHeading } from './quote-heading'
import { StartDate } from './StartDate'
import type { ZipState } from './use-zip-lookup'
import { ZipStatus } from './ZipStatus'
import { t } from '../../../language'

const SECTION = 'quote'

interface QuoteQuestionsProps {
  zip: ZipState
  onRetryZip: () => void
}

/**
 * The quote questions, the start date based on the answers, and the button that leads to the rates.
 */
export function QuoteQuestions({ zip, onRetryZip }: QuoteQuestionsProps) {
  const applying_for = useOnboardingStore(({ form }) => form.applying_for)
  const first_name = useOnboardingStore(({ form }) => form.first_name)
  const { definition, fields } = useSection(SECTION)
  const { check } = useValidation()
  const isIncomplete = useSearchParams()[0].has('missing')
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigateFromHere()
  const heading = quoteHeading()
  useEffect(() => {
    void preloadPage('/compare')
  }, [])
  const zipFields = fields.filter((field) => field === 'zip5')
  const otherFields = fields.filter((field) => field !== 'zip5')

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (check({ mode: 'strict', section: SECTION }).length > 0) return
    setSaving(true)
    try {
      await useOnboardingStore.getState().save()
    } catch (error) {
      setSaving(false)
      setFailure(error instanceof Error ? error.message : String(error))
      return
    }
    const { form } = useOnboardingStore.getState()
    const isStopped = stopsBeforeApplying(form, today()).length > 0
    await navigate(isStopped ? OTHER_OPTIONS : '/compare')
  }

  return (
    <Page
      {...heading}
      title={definition.title}
      eyebrow={<Steps current={3} total={3} whom={forWhom(applying_for, first_name)} />}
      {...(isIncomplete
        ? { lead: t('A few answers are still missing.'), foldLabel: null }
        : {
            lead: (
              <>
                {whoYouIs(applying_for, first_name)} {heading.lead}
              </>
            ),
          })}
    >
      <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
        <EarlierAnswers />
        <ErrorSummary />
        <HelpVideo section={definition} />
        <SectionRenderer section={SECTION} fields={zipFields} />
        <ZipStatus zip={zip} onRetry={onRetryZip} />
        <SectionRenderer section={SECTION} fields={otherFields} />
        <StartDate />
        {failure ? (
          <Notice kind="error" title={t('Not saved yet')}>
            <p>{failure}</p>
            <p>
              {t('Everything you typed is still here. Please press the button again in a moment.')}
            </p>
          </Notice>
        ) : null}
        <div className="actions actions--within-reach">
          <Button type="submit" busy={saving} busyLabel={t('Saving…')}>
            {t('Continue to my rates')}
          </Button>
        </div>
      </form>
      <p>
        <ButtonLink to="/eligibility" variant="quiet">
          {t('Will I be asked about my health?')}
        </ButtonLink>
      </p>
      <OtherQuotes />
    </Page>
  )
}
