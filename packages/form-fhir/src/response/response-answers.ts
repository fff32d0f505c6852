import { type FieldDefinition, type FieldOption, isCalendarDay } from '@gapwise/form-engine'
import { itemTypeOf } from '../export/export-answer'
import { type Choices, NO_CHOICES } from '../import/import-options'
import type { Item } from '../questionnaire/read-items'
import { type Json, isPlainObject, ownProperty, textOf } from '../questionnaire/read-json'
import { extensionValues } from '../questionnaire/extensions'
import { timeOf } from '../questionnaire/fhir-time'
import { unitOf } from '../questionnaire/units'

/** The parts of a question that decide which answers are valid. */
export interface AskedQuestion {
  readonly type: string
  readonly choices: Choices
  readonly source: Json
  /** `true` if an answer can also be text that is not an option. */
  readonly takesText: boolean
  /** `true` if an answer must be one of the options. */
  readonly isClosed: boolean
  /** The units of a quantity that is not from a questionnaire. */
  readonly units?: readonly FieldOption[]
}

const OPTION_KEYS = ['answerOption', 'answerValueSet', 'option', 'options']

/** Returns the question of an imported item. */
export function questionOfItem(item: Item, choices: Choices): AskedQuestion {
  const { type, source, accepts } = item
  const hasOptions = OPTION_KEYS.some((key) => ownProperty(source, key) !== undefined)
  const isText = type === 'string' || type === 'text'
  return {
    type,
    choices,
    source,
    takesText: accepts === 'text' || (accepts === 'type' && isText),
    isClosed: hasOptions && accepts === 'options',
  }
}

/** Returns the question that `exportQuestionnaire` creates for a field. */
export function questionOfField(field: FieldDefinition): AskedQuestion {
  const { type } = itemTypeOf(field)
  const options = type === 'choice' || type === 'open-choice' ? (field.options ?? []) : []
  const byKey = new Map(
    options.map(({ key, value }) => [key, { valueCoding: { code: key, display: value } }]),
  )
  return {
    type: options.length > 0 ? 'choice' : type,
    choices: { ...NO_CHOICES, options, byKey },
    source: {},
    takesText: type === 'open-choice',
    isClosed: true,
    ...(type === 'quantity' && { units: field.options ?? [] }),
  }
}

/**
 * Converts an answer to a FHIR `value[x]` of the question's type. Returns `undefined` if the answer
 * is not valid for the question.
 */
export function fhirAnswer(value: unknown, question: AskedQuestion): Json | undefined {
  const { type, choices, takesText, isClosed } = question
  const text = typeof value === 'string' && value.trim() !== '' ? value : undefined
  if (type === 'choice' || choices.options.length > 0) {
    const known = text === undefined ? undefined : choices.byKey.get(text)
    if (known || text === undefined) return known
    if (takesText) return { valueString: text }
    return isClosed ? undefined : { valueCoding: { display: text } }
  }
  switch (type) {
    case 'boolean':
      if (typeof value === 'boolean') return { valueBoolean: value }
      return text === 'true' || text === 'false' ? { valueBoolean: text === 'true' } : undefined
    case 'integer':
      return isInteger(value) ? { valueInteger: value } : undefined
    case 'decimal': {
      const number = numberOf(value)
      return number === undefined ? undefined : { valueDecimal: number }
    }
    case 'quantity': {
      const number = numberOf(isPlainObject(value) ? value['value'] : value)
      if (number === undefined) return undefined
      const chosen = isPlainObject(value) ? textOf(value, 'unit') : undefined
      return { valueQuantity: quantity(number, unitOfAnswer(question, chosen)) }
    }
    case 'attachment':
      return isPlainObject(value) ? { valueAttachment: attachment(value) } : undefined
    default:
      return text === undefined ? undefined : textAnswer(text, type)
  }
}

function textAnswer(text: string, type: string): Json | undefined {
  switch (type) {
    case 'date':
      return isDate(text) ? { valueDate: text } : undefined
    case 'dateTime':
      return isDateTime(text) ? { valueDateTime: text } : undefined
    case 'time': {
      const time = timeOf(text)
      return time === undefined ? undefined : { valueTime: time }
    }
    case 'url':
      return /\s/.test(text) ? undefined : { valueUri: text }
    case 'reference':
      return { valueReference: { display: text } }
    default:
      return { valueString: text }
  }
}

/** Largest number of FHIR's `integer`, which has 32 bits. */
const MAX_INTEGER = 2 ** 31 - 1

function isInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER
}

/**
 * Returns the number in an answer. Refuses long text, because a number would lose its last digits.
 */
function numberOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && DECIMAL.test(text) ? Number(text) : undefined
}

/** Returns the coding of the chosen unit, or of the question's only unit. */
function unitOfAnswer({ source, units = [] }: AskedQuestion, key: string | undefined): unknown {
  if (key === undefined) return unitOf(source)
  const named = extensionValues(source, 'questionnaire-unitOption')
  const asked = [...named, ...extensionValues(source, 'questionnaire-unit')]
  const known = asked.find((unit) => [textOf(unit, 'code'), textOf(unit, 'display')].includes(key))
  return known ?? { code: key, display: units.find((one) => one.key === key)?.value ?? key }
}

function quantity(value: number, unit: unknown): Json {
  const code = textOf(unit, 'code')
  const system = textOf(unit, 'system')
  const display = textOf(unit, 'display') ?? code
  return {
    value,
    ...(display !== undefined && { unit: display }),
    // A code needs its system.
    ...(system !== undefined && code !== undefined && { system, code }),
  }
}

function attachment({ id, name, size, type }: Json): Json {
  return {
    ...(typeof id === 'string' && /^\S+$/.test(id) && { id }),
    ...(typeof type === 'string' && type !== '' && { contentType: type }),
    ...(isInteger(size) && size >= 0 && { size }),
    ...(typeof name === 'string' && name.trim() !== '' && { title: name }),
  }
}

const DECIMAL = /^-?(?=.{1,16}$)\d+(\.\d+)?$/
const ZONED_TIME =
  /^T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)$/

/** FHIR allows dates without a day or a month. */
function isDate(text: string): boolean {
  return isCalendarDay(text) || isCalendarDay(`${text}-01`) || isCalendarDay(`${text}-01-01`)
}

function isDateTime(text: string): boolean {
  const day = text.slice(0, 10)
  return isDate(text) || (isCalendarDay(day) && ZONED_TIME.test(text.slice(day.length)))
}
