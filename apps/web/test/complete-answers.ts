import { applicationContext } from '@gapwise/enrollment'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import {
  type AnswerValue,
  type Answers,
  createForm,
  type FieldDefinition,
} from '@gapwise/form-engine'

const TEXTS: Readonly<Record<string, string>> = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  applicant_dob: '1961-09-15',
  max_ssn: '123456789',
  zip5: '10001',
  mailing_zip: '10001',
  phone: '5550100199',
  email: 'ann@example.com',
  medicareNumber: '1EG4TE5MK73',
  medicare_part_a: '2026-09-01',
  medicare_part_b: '2026-09-01',
  effective_date: '2026-12-01',
}

/** Answers that complete an application in open enrollment, made from the definition itself. */
export function completeAnswers(): Answers {
  const form = createForm(enrollmentForm, { today: '2026-11-20', context: applicationContext(1) })
  for (let issues = form.validate({ mode: 'strict' }); issues.length > 0;) {
    for (const { section, field } of issues) {
      form.setAnswer(section, field, simplestAnswer(form.getField(section, field).definition))
    }
    const left = form.validate({ mode: 'strict' })
    if (left.length >= issues.length && left[0]?.field === issues[0]?.field) {
      throw new Error(`No answer for ${left[0]?.section}.${left[0]?.field} in the test's table`)
    }
    issues = left
  }
  return form.submission()
}

function simplestAnswer({ id, type, options }: FieldDefinition): AnswerValue {
  const known = TEXTS[id]
  if (known !== undefined) return known
  if (type === 'integer-picker') return 5
  const keys = (options ?? []).map(({ key }) => key)
  const key = keys.includes('No') ? 'No' : keys[0]
  if (key === undefined) return 'Test'
  return type === 'checkbox' ? [key] : key
}
