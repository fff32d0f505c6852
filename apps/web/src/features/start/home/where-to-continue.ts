import type { Application, OnboardingForm } from '../../../adapters/api/api-client'
import { newestUnfinished } from '../../../stores/session/applications-store'

/** Where to continue, and how to describe it. */
export interface Continuation {
  readonly to: string
  /** The person's last activity, to complete "You were …". */
  readonly doing: string
  /** Set for an application, which starting over does not affect. */
  readonly isApplication?: boolean
}

/**
 * Returns where a returning visitor left off: in an unfinished application, else at the first
 * unanswered question of onboarding or quote. Returns `undefined` for a new visitor.
 */
export function whereToContinue(
  form: OnboardingForm,
  applications: readonly Application[],
): Continuation | undefined {
  const unfinished = newestUnfinished(applications)
  if (unfinished)
    return {
      to: `/apply/${encodeURIComponent(unfinished.id)}`,
      doing: 'filling out your application',
      isApplication: true,
    }
  if (!form.medicare_status) return undefined
  if (!form.plan_type) return { to: '/onboarding?step=2', doing: 'choosing between two plans' }
  if (!isReadyForQuote(form)) return { to: '/quote', doing: 'answering questions for your rate' }
  if (!form.naic || form.application_submitted)
    return { to: '/compare', doing: 'comparing sample rates' }
  return { to: '/create', doing: 'about to start your application' }
}

/** Returns whether everything a rate depends on has been answered. */
function isReadyForQuote({ zip5, applicant_dob, tobacco, gender }: OnboardingForm): boolean {
  return Boolean(zip5 && applicant_dob && tobacco && gender)
}
