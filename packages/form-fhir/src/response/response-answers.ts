import {
  type AnswerValue,
  type FieldDefinition,
  fieldTypes,
  isCalendarDay,
} from '@gapwise/form-engine'
import { canonicalJson } from '@gapwise/form-engine/versions'
import { BOOLEAN_OPTIONS, type Choices } from '../import/import-options'
import { type Json, isPlainObject, ownProperty } from '../questionnaire/read-json'

/** One FHIR answer: `{ value[x]: … }`. */
export type ResponseAnswer = Json

/**
 * Returns a field's FHIR answers. A list produces one answer per entry. `itemType` is the item's
 * type in the questionnaire, if known.
 */
export function responseAnswers(
  value: AnswerValue,
  field: FieldDefinition,
  { itemType, choices }: { readonly itemType?: string; readonly choices?: Choices } = {},
): ResponseAnswer[] {
  switch (fieldTypes[field.type].answer) {
    case 'keys':
      if (!Array.isArray(value)) return [text(value)]
      return value.map((key) => choice(asText(key), field, choices))
    case 'choice':
      return [choice(asText(value), field, choices)]
    case 'integer':
      return [typeof value === 'number' ? { valueInteger: value } : text(value)]
    case 'day':
    case 'month': {
      const day = asText(value)
      if (!isCalendarDay(day)) return [text(value)]
      // FHIR allows dates without a day.
      return [{ valueDate: field.type === 'date-picker-without-day' ? day.slice(0, 7) : day }]
    }
    case 'files':
      return Array.isArray(value) ? value.map(attachment) : [text(value)]
    case 'documents': {
      const method = ownProperty(value, 'method')
      const files = ownProperty(value, 'files')
      const attachments = Array.isArray(files) ? files.map(attachment) : []
      return method === undefined ? [text(value), ...attachments] : [text(method), ...attachments]
    }
    default:
      return [
        field.options?.some(({ key }) => key === value)
          ? choice(asText(value), field, choices)
          : typedText(value, itemType),
      ]
  }
}

function choice(key: string, { options = [] }: FieldDefinition, choices?: Choices): ResponseAnswer {
  const known = choices?.byKey.get(key)
  if (known) return known
  const display = options.find((option) => option.key === key)?.value
  const isBoolean =
    options.length === BOOLEAN_OPTIONS.length &&
    BOOLEAN_OPTIONS.every((one) => options.some((option) => option.key === one.key))
  if (isBoolean) return { valueBoolean: key === 'true' }
  return { valueCoding: { code: key, ...(display !== undefined && { display }) } }
}

/**
 * Converts a text field's answer to a value of the item's FHIR type. Handles the item types that
 * are imported as text fields.
 */
function typedText(value: unknown, itemType: string | undefined): ResponseAnswer {
  const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : undefined
  if (itemType === 'decimal' && number !== undefined) return { valueDecimal: number }
  if (itemType === 'quantity' && number !== undefined) return { valueQuantity: { value: number } }
  if (itemType === 'url') return { valueUri: value }
  if (itemType === 'reference') return { valueReference: { display: value } }
  if (itemType === 'time' && TIME.test(asText(value))) return { valueTime: value }
  if (itemType === 'dateTime' && DATE_TIME.test(asText(value))) return { valueDateTime: value }
  return text(value)
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/
const TIME = /^\d{2}:\d{2}:\d{2}$/
const DATE_TIME = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2}))?)?)?$/

function text(value: unknown): ResponseAnswer {
  return { valueString: asText(value) }
}

/**
 * Returns an answer as a string. A draft can contain answers of the wrong type, which are returned
 * as JSON.
 */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : canonicalJson(value)
}

function attachment(file: unknown): ResponseAnswer {
  if (!isPlainObject(file)) return text(file)
  const { id, name, size, type } = file
  return { valueAttachment: { id, contentType: type, size, title: name } }
}
