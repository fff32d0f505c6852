import { defineFieldType } from '../answers/define-field-type'
import type { FieldDefinition, FieldOption } from '../types'
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

/** An amount with its unit. */
export type QuantityAnswer = {
  /** The amount, as a string such as `12.5`. */
  readonly value: string
  /** Key of the unit, one of the field's `options`. */
  readonly unit: string
}

function isQuantity(answer: unknown): answer is QuantityAnswer {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const { value, unit, ...others } = answer as { readonly [part: string]: unknown }
  const isWhole = typeof value === 'string' && decimalOf(value) === value
  return isWhole && typeof unit === 'string' && unit !== '' && Object.keys(others).length === 0
}

/** Returns the option for a typed unit. If there is only one unit, it need not be typed. */
function unitOf(typed: string, { options = [] }: FieldDefinition): FieldOption | undefined {
  const named = typed.trim().toLowerCase()
  if (named === '') return options.length === 1 ? options[0] : undefined
  return options.find(({ key, value }) =>
    [key, value].some((name) => name.trim().toLowerCase() === named),
  )
}

function normalizeQuantity(given: unknown, field: FieldDefinition): unknown {
  const places = decimalsIn(field)
  if (typeof given === 'string' || typeof given === 'number') {
    const [, amount = '', unit = ''] = /^([^\p{L}%°]*)(.*)$/su.exec(String(given).trim()) ?? []
    const option = unitOf(unit, field)
    const value = normalizeDecimal(typeof given === 'number' ? given : amount, places)
    return option && decimalOf(value) !== undefined ? { value, unit: option.key } : given
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { value, unit, ...others } = given as { readonly [part: string]: unknown }
  // A unit alone is not an answer.
  const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '')
  if (isEmpty && Object.keys(others).length === 0) return undefined
  const only = unit === undefined || unit === '' ? unitOf('', field)?.key : unit
  return {
    ...others,
    value: normalizeDecimal(value, places),
    ...(only !== undefined && { unit: only }),
  }
}

/**
 * An amount with a unit that people choose. The units are the field's `options`. Limits are about
 * the amount, in any unit. People can type `12.5 kg`. Rules can only ask if there is an answer.
 *
 * Codes: `quantity`, `unit`, `decimal_places`, `minimum_decimal`, `maximum_decimal`.
 */
export const quantityType: RegisteredFieldType<'quantity', QuantityAnswer> =
  /* @__PURE__ */ Object.assign(
    /* @__PURE__ */ defineFieldType({
      type: 'quantity',
      answer: isQuantity,
      normalize: normalizeQuantity,
      problems: ({ value, unit }, field) => [
        ...(field.options?.some(({ key }) => key === unit) ? [] : [{ code: 'unit' }]),
        ...decimalProblems(value, field, decimalsIn(field)),
      ],
      schema: (field) => ({
        type: 'object',
        properties: {
          value: {
            type: 'string',
            pattern: decimalPattern(decimalsIn(field)),
          },
          unit: field.options?.length ? { enum: field.options.map(({ key }) => key) } : { not: {} },
        },
        required: ['value', 'unit'],
        additionalProperties: false,
      }),
      format: ({ value, unit }, { options }) =>
        `${value} ${options?.find(({ key }) => key === unit)?.value ?? unit}`,
      rules: [...NUMBER_KEYS, 'options'],
      messages: {
        ...decimalMessages,
        quantity: {
          message: 'Enter a number and choose its unit',
          help: 'Use digits and a point, such as 12.5.',
        },
        unit: { message: 'Choose one of the units', help: 'Choose a unit from the list.' },
      },
    }),
    { wrongKey: wrongDecimals },
  )
