import { applicationContext } from '@gapwise/enrollment'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import { validAnswers } from '@gapwise/form-authoring'
import type { Answers } from '@gapwise/form-engine'

/** Answers that identify the applicant in the tests. */
const answers = {
  applicant: {
    first_name: 'Rosa',
    last_name: 'Delgado',
    applicant_dob: '1961-09-15',
    max_ssn: '123456789',
    zip5: '10001',
    phone: '5550100199',
    email: 'ann@example.com',
  },
  'medicare-details': {
    medicareNumber: '2EG4TE5MK73',
    medicare_part_a: '2026-09-01',
    medicare_part_b: '2026-09-01',
  },
  'plan-details': { effective_date: '2026-12-01' },
}

/** Returns answers that complete an application in open enrollment. */
export function completeAnswers(): Answers {
  const context = applicationContext(1)
  return validAnswers(enrollmentForm, { today: '2026-11-20', context, answers, prefer: ['No'] })
}
