import type { FormDefinition } from '@gapwise/form-engine'
import enrollment from '../definitions/enrollment.json'

/**
 * The enrollment application; its id is the `schemaId` of an application. Conditions read
 * `application.underwriting_type` from the context (D11).
 */
export const enrollmentForm: FormDefinition = enrollment as FormDefinition
