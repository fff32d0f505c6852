import { type AnswerCheck, type FieldDefinition, isCalendarDay } from '@gapwise/form-engine'
import type { FhirLossCode, Notes } from '../loss'
import { extensionsNamed } from '../questionnaire/extensions'
import type { Item } from '../questionnaire/read-items'
import { isPlainObject, ownProperty } from '../questionnaire/read-json'
import { finite, numberOfQuantity } from '../questionnaire/units'
import { decimalChecks } from './import-checks'

/** FHIR types of decimal numbers. A text field stores their answers. */
export const DECIMAL_TYPES: ReadonlySet<string> = new Set(['decimal', 'quantity'])

const TEXT_FIELDS = new Set(['text', 'text-area', 'string-search'])

/** Limits of a field, by the keys of a definition. */
export type Limits = { -readonly [key in keyof FieldDefinition]?: FieldDefinition[key] }

/** Returns a question's limits for a type of field. Notes limits that the type does not support. */
export function limitsOf(item: Item, { id, type }: FieldDefinition, notes: Notes): Limits {
  const limits: Limits = {}
  const noteUnfit = noteLimit.bind(undefined, notes)
  for (const [key, name, limit, path] of lengthsOf(item)) {
    if (TEXT_FIELDS.has(type) && isCount(limit)) limits[key] = limit
    else noteUnfit(path, name)
  }
  const decimals: { [name: string]: number } = {}
  for (const [name, end] of BOUNDS) {
    for (const { value, path } of extensionsNamed(item.source, item.path, name)) {
      const limit = isPlainObject(value) ? numberOfQuantity(value, item.source) : value
      const isNumber = finite(limit) !== undefined
      if (type === 'integer-picker' && Number.isSafeInteger(limit) && end !== 'digits') {
        limits[`${end}_number`] = limit as number
      } else if (type === 'complex-date-picker' && isDay(limit) && end !== 'digits') {
        limits[`${end}_value`] = limit
      } else if (type === 'text' && DECIMAL_TYPES.has(item.type) && isNumber) {
        decimals[end] = limit as number
      } else noteUnfit(path, name)
    }
  }
  const { minimum, maximum, digits } = decimals
  const isDecimal = type === 'text' && DECIMAL_TYPES.has(item.type)
  if (isDecimal) limits.checks = decimalChecks({ id }, { minimum, maximum, digits })
  return limits
}

const BOUNDS = [
  ['minValue', 'minimum'],
  ['maxValue', 'maximum'],
  ['maxDecimalPlaces', 'digits'],
] as const

/** Returns how many answers or rows a list can have. */
export function entryLimitsOf(item: Item, isList: boolean, notes: Notes): Limits {
  const limits: Limits = {}
  for (const [key, name] of [
    ['minlength', 'questionnaire-minOccurs'],
    ['maxlength', 'questionnaire-maxOccurs'],
  ] as const) {
    for (const { value, path } of extensionsNamed(item.source, item.path, name)) {
      if (isList && isCount(value)) limits[key] = value
      else if (value !== (key === 'minlength' ? 0 : 1)) noteLimit(notes, path, name)
    }
  }
  return limits
}

/** Returns an object with the checks, or an empty object if there are none. */
export function checksKey(checks: readonly AnswerCheck[]): Pick<FieldDefinition, 'checks'> {
  return checks.length > 0 ? { checks } : {}
}

function lengthsOf(item: Item) {
  const longest = ownProperty(item.source, 'maxLength')
  const shortest = extensionsNamed(item.source, item.path, 'minLength')
  return [
    ...(longest === undefined
      ? []
      : [['maxlength', 'maxLength', longest, `${item.path}.maxLength`] as const]),
    ...shortest.map(({ value, path }) => ['minlength', 'minLength', value, path] as const),
  ]
}

function noteLimit(notes: Notes, path: string, name: string): void {
  const code: FhirLossCode = 'limit_left_out'
  const message = `The limit “${name}” does not fit this question, so it was left out.`
  notes.push({ code, grade: 'stores', path, message })
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDay(value)
}
