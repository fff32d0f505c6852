import type { AnswersJson, StoredFile } from '@gapwise/api-contract'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import { changesOf, validAnswers } from '@gapwise/form-authoring'
import type { AnswerChange } from '@gapwise/form-engine'

/** The applicant in the tests. She is old enough for a supplement and is past open enrollment. */
const answers = {
  applicant: {
    first_name: 'Rosa',
    last_name: 'Delgado',
    applicant_dob: '1950-03-10',
    max_ssn: '123456789',
    zip5: '43215',
    email: 'rosa@example.com',
  },
  'medicare-details': { medicare_part_a: '2015-03-01', medicare_part_b: '2015-03-01' },
  'plan-details': { effective_date: '2026-12-01' },
}

/**
 * Returns a healthy applicant's complete answers, which are valid on the day that most tests use.
 * The application requires underwriting.
 */
export function completeAnswers(): AnswerChange[] {
  const context = { application: { underwriting_type: 0 } }
  return changesOf(
    validAnswers(enrollmentForm, { today: '2026-11-20', context, answers, prefer: ['No'] }),
  )
}

/** Returns complete answers of a person who has a right to buy, with the documents that prove it. */
export function answersWithProof(...files: StoredFile[]): AnswerChange[] {
  const proof: AnswersJson[string] = {
    gi_situation: 'misled',
    gi_coverage_end_date: '2026-11-01',
    gi_evidence: { method: 'upload', files },
  }
  const changes = Object.entries(proof).map(([field, value]) => ({
    ...{ section: 'guaranteed-issue', field, value },
  }))
  return [...completeAnswers(), ...changes]
}
