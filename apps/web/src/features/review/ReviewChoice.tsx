import { useStore } from 'zustand'

import { dayInWords } from '../../adapters/clock'
import { ChosenOffer } from '../../enrollment/ChosenOffer'
import type { OpenApplication } from '../../enrollment/open-application'
import { isQuoteOfAnother, textAnswer } from '../../enrollment/quote-answers'
import { useFormSnapshot } from '../../enrollment/use-form-snapshot'
import { useOnboardingStore } from '../../stores/onboarding-store'
import { Notice } from '../../ui/Notice'

interface ReviewChoiceProps {
  application: OpenApplication
}

/**
 * Plan, price and start as the application has them. The price was asked for one plan and one
 * person: for another it would be wrong. A start the server holds for too early is said here (D40).
 */
export function ReviewChoice({ application }: ReviewChoiceProps) {
  const { form, store } = application
  const onboarding = useOnboardingStore((state) => state.form)
  const earliest = useStore(store, ({ facts }) => facts.effective_date)
  const plan = useFormSnapshot(form, (current) => textAnswer(current, 'plan_type'))
  const start = useFormSnapshot(form, (current) => textAnswer(current, 'effective_date'))
  const isOther = useFormSnapshot(form, (current) =>
    isQuoteOfAnother(textAnswer(current, 'applicant_dob'), onboarding),
  )
  const { plan_type: quoted, rate, discount_rate, ...others } = onboarding
  const price = {
    ...(rate === undefined ? {} : { rate }),
    ...(discount_rate === undefined ? {} : { discount_rate }),
  }
  const chosen = plan === 'G' || plan === 'N' ? plan : quoted
  return (
    <>
      <ChosenOffer
        form={{
          ...others,
          ...(chosen === undefined ? {} : { plan_type: chosen }),
          ...(chosen === quoted && !isOther ? price : {}),
        }}
        start={start || earliest}
      />
      {start && start < earliest ? (
        <Notice kind="attention">
          <p>Coverage can start on {dayInWords(earliest)} at the earliest.</p>
        </Notice>
      ) : null}
    </>
  )
}
