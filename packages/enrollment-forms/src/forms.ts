import type { FormDefinition } from '@gapwise/form-engine'
import { enrollmentForm } from './enrollment-form'
import { onboardingForm } from './onboarding-form'
import { quoteForm } from './quote-form'

/** Every form definition, for hosts that look up a form by id. */
export const forms: readonly FormDefinition[] = [onboardingForm, quoteForm, enrollmentForm]
