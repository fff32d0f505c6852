import type { FormDefinition } from '@gapwise/form-engine'
import enrollment from '../definitions/enrollment.json'
import onboarding from '../definitions/onboarding.json'
import quote from '../definitions/quote.json'

/** The two steps of onboarding (specification section 2). */
export const onboardingForm: FormDefinition = onboarding as FormDefinition

/** The quote screen (specification section 2). */
export const quoteForm: FormDefinition = quote as FormDefinition

/**
 * The enrollment application; its id is the `schemaId` of an application. Conditions read
 * `application.underwriting_type` from the context (D11).
 */
export const enrollmentForm: FormDefinition = enrollment as FormDefinition

/** Every definition, for hosts that look one up by id. */
export const forms: readonly FormDefinition[] = [onboardingForm, quoteForm, enrollmentForm]
