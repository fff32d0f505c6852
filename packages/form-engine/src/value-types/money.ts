import { defineFieldType } from '../answers/define-field-type'
import type { FieldDefinition } from '../types'
import type { RegisteredFieldType } from '../types/field-type'
import { decimalOf, decimalPattern } from './decimal-text'
import { NUMBER_KEYS, decimalMessages, decimalProblems, normalizeDecimal } from './number-rules'

interface Currency {
  readonly format: Intl.NumberFormat
  /** Sign or code of the currency, before a number with an optional minus, or after a number. */
  readonly sign?: RegExp
}

const currencies = new Map<unknown, Currency>()

/** Returns the currency in `x-currency`. Without the key, returns US dollars. */
function currencyOf({ 'x-currency': code = 'USD' }: FieldDefinition): Currency {
  const known = currencies.get(code)
  if (known) return known
  let currency: Currency
  try {
    currency = createCurrency(code as string)
  } catch {
    const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    currency = { format: new Intl.NumberFormat('en-US', places) }
  }
  currencies.set(code, currency)
  return currency
}

/** Creates a currency. Throws a `RangeError` if `code` is not a currency code. */
function createCurrency(code: string): Currency {
  const style = { style: 'currency', currency: code } as const
  const signs = (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat('en-US', { ...style, currencyDisplay })
      .format(0)
      .replace(/[\d.\s]/g, '')
      .replace('$', '\\$&'),
  )
  const sign = `\\s*(?:${signs.join('|')})`
  return {
    format: new Intl.NumberFormat('en-US', style),
    sign: new RegExp(`^([-+\u2212]?)${sign}\\s*(?=[-+\u2212.\\d])|(?<=[.\\d])${sign}$`, 'gi'),
  }
}

function placesIn(field: FieldDefinition): number {
  return currencyOf(field).format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Removes the sign or code of the field's currency before or after the number. */
function withoutCurrency(typed: unknown, field: FieldDefinition): unknown {
  const { sign } = currencyOf(field)
  return sign && typeof typed === 'string' ? typed.trim().replace(sign, '$1') : typed
}

function isCurrency(code: unknown): boolean {
  try {
    const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
    return typeof code === 'string' && names.of(code) !== undefined
  } catch {
    return false
  }
}

const amountType: RegisteredFieldType<'money', string> = /* @__PURE__ */ defineFieldType({
  type: 'money',
  answer: (value): value is string => typeof value === 'string' && decimalOf(value) === value,
  normalize(value, field) {
    const typed = normalizeDecimal(withoutCurrency(value, field), placesIn(field))
    return decimalOf(typed) === undefined ? value : typed
  },
  problems: (answer, field) => decimalProblems(answer, field, placesIn(field)),
  schema: (field) => ({ type: 'string', pattern: decimalPattern(placesIn(field)) }),
  format: (answer, field) => currencyOf(field).format.format(Number(answer)),
  reads: 'number',
  rules: NUMBER_KEYS,
  messages: {
    ...decimalMessages,
    money: { message: 'Enter an amount', help: 'Use digits and a point, such as 1234.50.' },
  },
})

/**
 * An amount of money. The answer is a string such as `1234.5`, in whole units of the currency, so it
 * is never rounded. `x-currency` is the currency, such as `EUR`. Without it, the amount is in US
 * dollars. If it is not a currency code, `checkDefinition` warns, and the amount is shown without a
 * currency. People can type the sign or code of this currency, such as `$1,234.50`, but no other.
 *
 * Codes: `money`, `decimal_places`, `minimum_decimal`, `maximum_decimal`.
 */
export const moneyType: RegisteredFieldType<'money', string> = /* @__PURE__ */ Object.assign(
  amountType,
  {
    wrongKey: ({ 'x-currency': code = 'USD' }: FieldDefinition) =>
      isCurrency(code)
        ? undefined
        : { key: 'x-currency', expected: 'a currency code of three letters, such as EUR' },
  },
)
