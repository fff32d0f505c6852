import type { FormDefinition } from '@gapwise/form-engine'
import onboarding from '../definitions/onboarding.json'

/** The two steps of onboarding (specification section 2). */
export const onboardingForm: FormDefinition = onboarding as FormDefinition
