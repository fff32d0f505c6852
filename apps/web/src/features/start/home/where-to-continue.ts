import type { Application, OnboardingForm } from '../../../adapters/api/api-client'
import { newestUnfinished } from '../../../stores/session/applications-store'

/** A place to go on from, and how it is said. */
export interface Continuation {
  readonly to: string
  /** What the person was doing, as "You were …". */
  readonly doing: string
  /** Whether it is an application, which starting over would not touch. */
  readonly isApplication?: boolean
}

/**
 * Where somebody who comes back left off: in an unfinished application, else at the first question
 * of onboarding and quote that has no answer yet. `undefined` for somebody new.
 */
export function whereToContinue(
  form: OnboardingForm,
  applications: readonly Application[],
): Continuation | undefined {
  const unfinished = newestUnfinished(applications)
  if (unfinished)
    return {
      to: `/apply/${encodeURIComponent(unfinished.id)}`,
      doing: 'filling in your application',
      isApplication: true,
    }
  if (!form.medicare_status) return undefined
  if (!form.plan_type) return { to: '/onboarding?step=2', doing: 'choosing between two plans' }
  if (!isReadyForQuote(form)) return { to: '/quote', doing: 'answering questions for your rate' }
  if (!form.naic || form.application_submitted)
    return { to: '/compare', doing: 'comparing sample rates' }
  return { to: '/create', doing: 'about to start your application' }
}

/** Whether everything a rate depends on has been answered. */
function isReadyForQuote({ zip5, applicant_dob, tobacco, gender }: OnboardingForm): boolean {
  return Boolean(zip5 && applicant_dob && tobacco && gender)
}
