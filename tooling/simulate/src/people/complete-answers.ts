import minimal from '../../../../packages/enrollment-forms/test/cases/supplement-switcher-minimal.json'

/** Fields that each person fills in with unique values. A value therefore identifies its author. */
const TYPED = new Set(['first_name', 'last_name', 'address_line1', 'address_line2', 'max_ssn'])

type Value = string | string[]

/**
 * A complete set of answers, taken from a test case of the form. An application with these answers
 * can be sent.
 */
export const COMPLETE: readonly {
  readonly section: string
  readonly field: string
  readonly value: Value
}[] = Object.entries(minimal.answers as unknown as Record<string, Record<string, Value>>).flatMap(
  ([section, fields]) =>
    Object.entries(fields)
      .filter(([field]) => section !== 'applicant' || !TYPED.has(field))
      .map(([field, value]) => ({ section, field, value })),
)
