import { defineFieldType } from '../answers/define-field-type'
import type { FieldDefinition } from '../types'
import type { RegisteredFieldType } from '../types/field-type'
import { decimalOf, decimalPattern } from './decimal-text'
import { NUMBER_KEYS, decimalMessages, decimalProblems, normalizeDecimal } from './number-rules'

const formats = new Map<unknown, Intl.NumberFormat>()

/** Returns the format of the currency in `x-currency`, or of US dollars. */
function formatOf(currency: unknown): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  let format: Intl.NumberFormat
  try {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency as string })
  } catch {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  }
  formats.set(currency, format)
  return format
}

function placesIn(field: FieldDefinition): number {
  return formatOf(field['x-currency']).resolvedOptions().maximumFractionDigits ?? 2
}

/** Removes a currency sign, or three letters such as `USD`, before or after the number. */
function withoutCurrency(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  return typed
    .trim()
    .replace(/^([-+\u2212]?)\s*(?:\p{Sc}|[A-Z]{3}\b)\s*(?=[-+\u2212.\d])/u, '$1')
    .replace(/(?<=[.\d])\s*(?:\p{Sc}|\b[A-Z]{3})$/u, '')
}

/**
 * An amount of money. The answer is a string such as `1234.5`, in whole units of the currency, so it
 * is never rounded. `x-currency` is the currency, such as `EUR`. Without it, the amount is in US
 * dollars. People can type `$1,234.50`.
 *
 * Codes: `money`, `decimal_places`, `minimum_decimal`, `maximum_decimal`.
 */
export const moneyType: RegisteredFieldType<'money', string> = /* @__PURE__ */ defineFieldType({
  type: 'money',
  answer: (value): value is string => typeof value === 'string' && decimalOf(value) === value,
  normalize(value, field) {
    const typed = normalizeDecimal(withoutCurrency(value), placesIn(field))
    return decimalOf(typed) === undefined ? value : typed
  },
  problems: (answer, field) => decimalProblems(answer, field, placesIn(field)),
  schema: (field) => ({ type: 'string', pattern: decimalPattern(placesIn(field)) }),
  format: (answer, field) => formatOf(field['x-currency']).format(Number(answer)),
  reads: 'number',
  rules: NUMBER_KEYS,
  messages: {
    ...decimalMessages,
    money: { message: 'Enter an amount', help: 'Use digits and a point, such as 1234.50.' },
  },
})
