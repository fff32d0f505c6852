import type { ApplyingFor } from '../../adapters/api/api-client'
import type { OnboardingForm } from '../../stores/onboarding/onboarding-form'

const CHOICES: readonly ApplyingFor[] = ['me', 'both', 'someone']

/** A press of Start. */
export interface StartChoice {
  /** The person that the new quote is for. `undefined` if the link does not say. */
  readonly applyingFor: ApplyingFor | undefined
}

/**
 * Returns the choice in an address such as `/onboarding?for=both`. Returns `undefined` if the page was
 * not opened by a link to start.
 */
export function startChoice(search: URLSearchParams): StartChoice | undefined {
  const text = search.get('for')
  if (text === null) return undefined
  return { applyingFor: CHOICES.find((choice) => choice === text) }
}

/** Returns `true` if a new start would change a quote that took time to fill in. */
export function hasQuote({ zip5, applicant_dob, naic }: OnboardingForm): boolean {
  return Boolean(zip5 || applicant_dob || naic)
}
