import { ErrorSummary, SectionRenderer, useSection } from '@gapwise/form-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

import { forWhom, whoYouIs } from '../../../application/facts/applicant-words'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { preloadPage } from '../../../ui/controls/preload-page'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { Steps } from '../../../ui/page/Steps'
import { EarlierAnswers } from '../../onboarding'
import { HelpVideo } from '../../site/help-video'
import { OtherQuotes } from './OtherQuotes'
import { quoteHeading } from './quote-heading'
import { StartDate } from './StartDate'
import { useSubmitQuote } from './use-submit-quote'
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
  const isIncomplete = useSearchParams()[0].has('missing')
  const { submit, waiting, saving, failure } = useSubmitQuote(SECTION, zip.status)
  const heading = quoteHeading()
  useEffect(() => {
    void preloadPage('/compare')
  }, [])
  const zipFields = fields.filter((field) => field === 'zip5')
  const otherFields = fields.filter((field) => field !== 'zip5')

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
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
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
          <Button
            type="submit"
            busy={saving || waiting}
            busyLabel={waiting ? t('Looking up your ZIP code…') : t('Saving…')}
          >
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
