import type { FormDefinition } from '@gapwise/form-engine'
import form from '../definitions/enrollment/form.json'
import { enrollmentSections } from './enrollment-sections'

/**
 * The enrollment application. Its id is an application's `schemaId`. Its conditions read
 * `application.underwriting_type` from the context.
 *
 * @see D11
 */
export const enrollmentForm: FormDefinition = {
  ...form,
  sections: enrollmentSections as FormDefinition['sections'],
}
