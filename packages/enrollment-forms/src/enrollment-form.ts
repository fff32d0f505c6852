import type { FormDefinition } from '@gapwise/form-engine'
import form from '../definitions/enrollment/form.json'
import { enrollmentSections } from './enrollment-sections'

/**
 * Definition of the enrollment application. Each application stores the id of its definition as
 * `schemaId`. The conditions in this definition read `application.underwriting_type` from the
 * context.
 *
 * @see D11
 */
export const enrollmentForm: FormDefinition = {
  ...form,
  sections: enrollmentSections as FormDefinition['sections'],
}
