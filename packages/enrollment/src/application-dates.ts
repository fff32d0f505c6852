import type { Form } from '@gapwise/form-engine/core'
import { existingDay } from '@gapwise/medicare-rules'

import { coverageDates, type CoverageDates } from './coverage-dates'
import { confirmedText } from './fields'

/** Returns the dates for an application's answers. Ignores answers that are not confirmed. */
export function applicationDates(
  form: Form,
  input: { readonly today: string; readonly medicareStatus?: string | undefined },
): CoverageDates {
  const partBStart = existingDay(confirmedText(form, 'medicare_part_b'))
  return coverageDates({
    ...input,
    dob: confirmedText(form, 'applicant_dob'),
    partBStart,
    isPartBConfirmed: partBStart !== undefined,
  })
}
