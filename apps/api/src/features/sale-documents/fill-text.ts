import { formatCurrency, type MedicareAmounts } from '@gapwise/medicare-rules'

/** Values for the placeholders in a string. */
export type TextValues = Readonly<Record<string, string>>

/**
 * Replaces placeholders such as `{insurer}`.
 * @throws {Error} If a placeholder has no value, so that no document shows a brace.
 */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The text has no value for {${name}}.`)
    return value
  })
}

/** Returns a year's amounts as values for placeholders. */
export function amountValues(amounts: MedicareAmounts): TextValues {
  return {
    year: String(amounts.year),
    partADeductible: dollars(amounts.partADeductible),
    halfPartADeductible: dollars(amounts.partADeductible / 2),
    hospitalDay61: dollars(amounts.hospitalDay61),
    reserveDay: dollars(amounts.reserveDay),
    skilledNursingDay21: dollars(amounts.skilledNursingDay21),
    partBDeductible: dollars(amounts.partBDeductible),
    highDeductible: dollars(amounts.highDeductible),
  }
}

/** Formats dollars, without cents if there are none. */
export function dollars(amount: number): string {
  return formatCurrency(amount).replace(/\.00$/, '')
}
