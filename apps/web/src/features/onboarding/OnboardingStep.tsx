import { ErrorSummary, SectionRenderer, useSection, useValidation } from '@gapwise/form-react'
import { type ReactNode, type SubmitEvent, useEffect } from 'react'

import { forWhom, whoYouIs } from '../../application/facts/applicant-words'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { Button } from '../../ui/controls/Button'
import { preloadPage } from '../../ui/controls/preload-page'
import { PageLoading } from '../../ui/feedback/PageLoading'
import { Page } from '../../ui/page/Page'
import { Steps } from '../../ui/page/Steps'
import { HelpVideo } from '../site/help-video'
import { EarlierAnswers } from './EarlierAnswers'
import { t } from '../../language'

interface OnboardingStepProps {
  section: string
  step: number
  back: string
  /** True to show no question yet. */
  loading?: boolean
  /** Question about whom the quote is for, above the question. */
  before?: ReactNode
  /** Shown below the Continue button. */
  after?: ReactNode
  /** Called when the question has been answered. */
  onContinue: () => void
}

/** One onboarding question on its own page. */
export function OnboardingStep({
  section,
  step,
  back,
  loading = false,
  before,
  after,
  onContinue,
}: OnboardingStepProps) {
  const applying_for = useOnboardingStore(({ form }) => form.applying_for)
  const first_name = useOnboardingStore(({ form }) => form.first_name)
  const { definition } = useSection(section)
  const { check, clear } = useValidation()
  useEffect(() => clear, [clear])
  // Load the quote page's script while the person reads the last question.
  useEffect(() => {
    if (step === 2) void preloadPage('/quote')
  }, [step])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (check({ mode: 'strict', section }).length > 0) return
    // Don't wait for the save. The store retries a failed save, and the header shows the status.
    useOnboardingStore
      .getState()
      .save()
      .catch(() => undefined)
    onContinue()
  }

  return (
    <Page
      title={definition.title}
      eyebrow={
        <Steps
          current={step}
          total={3}
          whom={before ? undefined : forWhom(applying_for, first_name)}
        />
      }
      lead={before ? undefined : whoYouIs(applying_for, first_name)}
      back={back}
    >
      {loading ? (
        <PageLoading label={t('Loading your saved answers…')} />
      ) : (
        <form noValidate className="stack" onSubmit={submit}>
          <EarlierAnswers />
          <ErrorSummary />
          {before}
          <SectionRenderer section={section} />
          <HelpVideo section={definition} />
          <div className="actions actions--within-reach">
            <Button type="submit">{t('Continue')}</Button>
          </div>
          {after}
        </form>
      )}
    </Page>
  )
}
