import { isPlanOpen, type OfferedPlan } from '@gapwise/medicare-rules'

import type { OnboardingForm } from '../../../../adapters/api/api-client'

/** The two plans that every person can compare. Onboarding offers them. */
export const MAIN_PLANS: readonly OfferedPlan[] = ['G', 'N']

/** Returns the facts of the answers that decide which plans are open to the person. */
export function planFacts({ applicant_dob, medicare_part_a }: OnboardingForm) {
  return { dob: applicant_dob, partAStart: medicare_part_a }
}

/** Returns the plan to show: the chosen one if it is open to the person, or else Plan G. */
export function shownPlan(form: OnboardingForm): OfferedPlan {
  const plan = form.plan_type
  return plan && isPlanOpen(plan, planFacts(form)) ? plan : 'G'
}
