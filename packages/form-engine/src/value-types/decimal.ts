import { defineFieldType } from '../answers/define-field-type'
import type { RegisteredFieldType } from '../types/field-type'
import { decimalOf, decimalPattern } from './decimal-text'
import {
  NUMBER_KEYS,
  decimalsIn,
  decimalMessages,
  decimalProblems,
  normalizeDecimal,
  wrongDecimals,
} from './number-rules'

/**
 * A decimal number. The answer is a string such as `-1234.5`, so it is never rounded. It has at most
 * 15 digits. `x-decimals` limits the digits after the point. If it is not a whole number from 0 to
 * 15, `checkDefinition` warns. People can type `1,234.50`.
 *
 * Codes: `decimal`, `decimal_places`, `minimum_decimal`, `maximum_decimal`.
 */
export const decimalType: RegisteredFieldType<'decimal', string> = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ defineFieldType({
    type: 'decimal',
    answer: (value): value is string => typeof value === 'string' && decimalOf(value) === value,
    normalize: (value, field) => normalizeDecimal(value, decimalsIn(field)),
    problems: (answer, field) => decimalProblems(answer, field, decimalsIn(field)),
    schema: (field) => ({
      type: 'string',
      pattern: decimalPattern(decimalsIn(field)),
    }),
    format: (answer) => answer.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ','),
    reads: 'number',
    rules: NUMBER_KEYS,
    messages: {
      ...decimalMessages,
      decimal: { message: 'Enter a number', help: 'Use digits and a point, such as 1234.5.' },
    },
  }),
  { wrongKey: wrongDecimals },
)
