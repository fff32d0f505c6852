import type { FieldDefinition, FieldType, RuleValue } from '@gapwise/form-engine'
import { isCalendarDay } from '@gapwise/form-engine'
import { type DecimalLimits, decimalChecks } from '../import/import-checks'
import { BOOLEAN_OPTIONS } from '../import/import-options'
import { timeOf } from '../questionnaire/fhir-time'
import type { EnableWhen } from '../questionnaire/questionnaire'

/** The FHIR type of a field, and whether its item repeats. */
export interface ItemType {
  readonly type: string
  readonly repeats?: true
  /**
   * `true` if no FHIR type fits the field exactly. The item then accepts other answers than the
   * field.
   */
  readonly isInexact?: true
}

const BUILT_IN: { readonly [type in FieldType]: ItemType } = {
  heading: { type: 'display' },
  link: { type: 'display', isInexact: true },
  'text-block': { type: 'display' },
  radio: { type: 'choice' },
  'radio-without-tiles': { type: 'choice' },
  'complex-radio': { type: 'choice' },
  'key-value-picker': { type: 'choice' },
  'string-picker': { type: 'choice' },
  'string-search': { type: 'open-choice' },
  checkbox: { type: 'choice', repeats: true },
  text: { type: 'string' },
  'text-name-value': { type: 'string' },
  'text-area': { type: 'text' },
  'simple-email': { type: 'string', isInexact: true },
  'complex-phone': { type: 'string', isInexact: true },
  ssn: { type: 'string', isInexact: true },
  'complex-date-picker': { type: 'date' },
  'date-picker-without-day': { type: 'date', isInexact: true },
  'integer-picker': { type: 'integer' },
  height: { type: 'integer', isInexact: true },
  weight: { type: 'integer', isInexact: true },
  'input-table': { type: 'group', repeats: true },
  'drug-lookup': { type: 'string', repeats: true, isInexact: true },
  'send-documents': { type: 'attachment', isInexact: true },
  'file-upload': { type: 'attachment', repeats: true },
}

/** Item types by field type. Includes the types of `@gapwise/form-engine/types`. */
const TYPES: { readonly [type: string]: ItemType | undefined } = {
  ...BUILT_IN,
  boolean: { type: 'boolean' },
  decimal: { type: 'decimal' },
  money: { type: 'decimal', isInexact: true },
  quantity: { type: 'quantity' },
  time: { type: 'time' },
}

/** Returns whether a text field accepts only numbers, or has a computed number. */
function isDecimal({ type, id, checks = [], computed }: FieldDefinition): boolean {
  if (type !== 'text') return false
  const [isNumber] = decimalChecks({ id }, NO_LIMITS)
  const written = JSON.stringify(isNumber)
  const isChecked = checks.some((check) => JSON.stringify(check) === written)
  return isChecked || isNumeric(computed)
}

const NO_LIMITS: DecimalLimits = { minimum: undefined, maximum: undefined, digits: undefined }

const NUMERIC = [
  ...['add', 'subtract', 'multiply', 'divide', 'min', 'max', 'round', 'sum', 'count', 'age_at'],
  'days_between',
]

/** Returns whether a rule's value is a number whenever it is known. */
function isNumeric(value: RuleValue | undefined): boolean {
  if (typeof value !== 'object') return typeof value === 'number'
  if ('if' in value) return isNumeric(value.if[1]) && isNumeric(value.if[2])
  return NUMERIC.some((node) => Object.hasOwn(value, node))
}

/** Returns the FHIR type of a field. */
export function itemTypeOf(field: FieldDefinition): ItemType {
  if (isDecimal(field)) return { type: 'decimal' }
  if (field.type === 'file-upload' && field.maxlength === 1) return { type: 'attachment' }
  const itemType = TYPES[field.type] ?? { type: 'string', isInexact: true }
  if (itemType.type !== 'choice' && itemType.type !== 'open-choice') return itemType
  if (!field.options?.length) return { type: 'string' }
  const isBoolean =
    !itemType.repeats &&
    itemType.type === 'choice' &&
    field.options.length === BOOLEAN_OPTIONS.length &&
    BOOLEAN_OPTIONS.every(({ key }) => field.options!.some((option) => option.key === key))
  return isBoolean ? { type: 'boolean' } : itemType
}

/**
 * Field types whose conditions cannot be exported, because FHIR compares their values differently
 * than the engine. In FHIR, an email address is case-sensitive, a month is a date without a day,
 * and a medicine is plain text.
 */
const NOT_COMPARED: ReadonlySet<FieldType> = new Set<FieldType>([
  'simple-email',
  'date-picker-without-day',
  'drug-lookup',
])

type Answer = Omit<EnableWhen, 'question' | 'operator'>

/**
 * Returns the FHIR `answer[x]` for a literal that a condition compares with a field. Returns
 * `undefined` if FHIR cannot compare the field's answer with this literal.
 */
export function conditionAnswer(field: FieldDefinition, literal: unknown): Answer | undefined {
  if (NOT_COMPARED.has(field.type)) return undefined
  const key = field.options?.find((option) => option.key === String(literal))?.key
  const { type } = itemTypeOf(field)
  switch (type) {
    case 'boolean':
      if (isFlag(field)) {
        return typeof literal === 'boolean' ? { answerBoolean: literal } : undefined
      }
      return typeof literal === 'string' && key !== undefined
        ? { answerBoolean: key === 'true' }
        : undefined
    case 'choice':
    case 'open-choice':
      if (typeof literal === 'boolean') return undefined
      if (key !== undefined || type === 'choice') return { answerCoding: { code: String(literal) } }
      return text(literal)
    case 'integer':
    case 'decimal':
      return number(typeof literal === 'string' && NUMBER.test(literal) ? Number(literal) : literal)
    case 'time': {
      const time = typeof literal === 'string' ? timeOf(literal) : undefined
      return time === undefined ? undefined : { answerTime: time }
    }
    case 'date':
      return typeof literal === 'string' && isCalendarDay(literal)
        ? { answerDate: literal }
        : undefined
    case 'string':
    case 'text':
      return text(literal)
    default:
      return undefined
  }
}

/** Returns whether a field's answers are `true` and `false`. */
export function isFlag({ type }: FieldDefinition): boolean {
  const name: string = type
  return name === 'boolean'
}

/** Matches a string that rules compare as a number (D45). */
const NUMBER = /^-?\d+(\.\d+)?$/

/** Returns whether FHIR conditions can compare the field's answers with `<` and `>`. */
export function isOrdered(field: FieldDefinition): boolean {
  const { type } = itemTypeOf(field)
  return type === 'integer' || type === 'decimal' || type === 'date'
}

function text(literal: unknown): Answer | undefined {
  return typeof literal === 'string' && literal.trim() !== ''
    ? { answerString: literal }
    : undefined
}

function number(value: unknown): Answer | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  return Number.isInteger(value) ? { answerInteger: value } : { answerDecimal: value }
}
