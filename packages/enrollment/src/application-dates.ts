import type { Form } from '@gapwise/form-engine/core'
import { existingDay } from '@gapwise/medicare-rules'

import { coverageDates, plannedStart, type PlannedDates } from './coverage-dates'
import { confirmedText, textAnswer } from './fields'

/**
 * Returns the dates for an application's answers. Ignores answers that are not confirmed.
 *
 * @param input `start` is the first day on which coverage can start, if the server has computed it.
 */
export function applicationDates(
  form: Form,
  input: {
    readonly today: string
    readonly medicareStatus?: string | undefined
    readonly start?: string | undefined
  },
): PlannedDates {
  const partBStart = existingDay(confirmedText(form, 'medicare_part_b'))
  const dates = coverageDates({
    ...input,
    dob: confirmedText(form, 'applicant_dob'),
    partBStart,
    isPartBConfirmed: partBStart !== undefined,
  })
  const { today, start = dates.start } = input
  const planned = plannedStart(textAnswer(form, 'effective_date'), { today, start })
  return { ...dates, start, planned }
}
