import type { FormDefinition } from '@gapwise/form-engine'
import onboarding from '../definitions/onboarding.json'

/** Onboarding's two steps (specification section 2). */
export const onboardingForm: FormDefinition = onboarding as FormDefinition
