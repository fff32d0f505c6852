import type { Context, Form } from '@gapwise/form-engine'
import { CalendarDayError, underwritingType, type UnderwritingType } from '@gapwise/medicare-rules'

import { findField } from './definition-fields'

/** The fields of the specification that decide how an application is looked at (D11). */
const DECIDING_FIELDS = ['applicant_dob', 'medicare_part_b', 'gi_coverage_end_date'] as const

/** The context that the enrollment definition's conditions read. */
export function applicationContext(type: UnderwritingType): Context {
  return { application: { underwriting_type: type } }
}

/**
 * The underwriting type by what is answered so far, so that sections appear without waiting for
 * the server; the server's own counts as soon as it is there (D40). A preset that nobody
 * confirmed is not known, as it is not on the server.
 */
export function localUnderwritingType(form: Form, today: string): UnderwritingType {
  const [dob, partBStart, guaranteedIssueDate] = DECIDING_FIELDS.map((id) => knownDay(form, id))
  try {
    return underwritingType({ today, dob, partBStart, guaranteedIssueDate })
  } catch (error) {
    // A date being typed may be no day of the calendar yet (D41).
    if (error instanceof CalendarDayError) return -1
    throw error
  }
}

function knownDay(form: Form, id: string): string | undefined {
  const ref = findField(form.definition, id)
  if (!ref || !form.isVisible(ref.section, ref.field)) return undefined
  const { value, unconfirmed } = form.getField(ref.section, ref.field)
  return typeof value === 'string' && value !== '' && !unconfirmed ? value : undefined
}
