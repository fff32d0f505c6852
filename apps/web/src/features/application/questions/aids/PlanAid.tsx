import type { Form } from '@gapwise/form-engine'
import { lazy, Suspense } from 'react'

import { ChosenOffer } from '../../../../application/view/ChosenOffer'
import { isQuoteOfAnother, textAnswer } from '../../../../application/facts/quote-answers'
import { useFormSnapshot } from '../../../../application/answers/use-form-snapshot'
import { useOnboardingStore } from '../../../../stores/onboarding/onboarding-store'
import { loadPlanTable, type Plan } from '../../../quote/compare'

/** Out of sight until it is asked for. */
const PlanTable = lazy(async () => ({ default: await loadPlanTable() }))

interface PlanAidProps {
  form: Form
}

/** Beside the choice of a plan: what it costs now, and what each of the two pays. */
export function PlanAid({ form }: PlanAidProps) {
  const onboarding = useOnboardingStore((state) => state.form)
  const isOther = useFormSnapshot(form, (current) =>
    isQuoteOfAnother(textAnswer(current, 'applicant_dob'), onboarding),
  )
  const plan = useFormSnapshot(form, (current) => textAnswer(current, 'plan_type'))
  const chosen: Plan | undefined = plan === 'G' || plan === 'N' ? plan : undefined
  return (
    <>
      {chosen !== undefined && onboarding.plan_type === chosen && !isOther ? (
        <ChosenOffer form={onboarding} />
      ) : null}
      <details className="plan-aid">
        <summary>What Plan G and Plan N pay, side by side</summary>
        <Suspense>
          <PlanTable chosen={chosen} />
        </Suspense>
      </details>
    </>
  )
}
