import type { AnswerCheck, FieldDefinition, RuleReference } from '@gapwise/form-engine'
import { isObject, own, ownText } from '../report/json'
import type { JsonValue } from '../report/json'
import type { LossNotes } from '../report/loss'
import { ALWAYS_HOLDS } from '../report/rules'
import type { Variable } from './feel-rules'

/** A field while it is created. */
export type ComponentDraft = { -readonly [K in keyof FieldDefinition]: FieldDefinition[K] }

/** A field that was created from a component, without its conditions. */
export interface ComponentField {
  readonly field: ComponentDraft
  readonly kind: Variable['kind']
  readonly numbers?: Variable['numbers']
}

interface Context {
  readonly path: string
  readonly reference: RuleReference
  readonly isRow: boolean
  readonly notes: LossNotes
}

/** Longer lists are easier to use as a drop-down list. */
const MAX_RADIO_OPTIONS = 7

/** Types that ask a question, with the field type and the kind of answer. */
const TYPES: Readonly<Record<string, readonly [FieldDefinition['type'], Variable['kind']]>> = {
  textfield: ['text', 'text'],
  textarea: ['text-area', 'text'],
  number: ['text', 'number'],
  checkbox: ['checkbox', 'flag'],
  checklist: ['checkbox', 'choices'],
  taglist: ['checkbox', 'choices'],
  radio: ['radio', 'choice'],
  select: ['radio', 'choice'],
  datetime: ['complex-date-picker', 'day'],
  filepicker: ['file-upload', 'other'],
  expression: ['text', 'number'],
}

/** Returns whether a component asks a question or computes an answer. */
export function isQuestion(component: JsonValue): boolean {
  const type = ownText(component, 'type')
  return type !== undefined && Object.hasOwn(TYPES, type)
}

/** Creates the field of a component that asks a question. */
export function componentField(component: JsonValue, context: Context): ComponentField {
  const { reference, notes, path } = context
  const type = ownText(component, 'type')!
  const [fieldType, kind] = TYPES[type]!
  const field: ComponentDraft = { id: reference.field, type: fieldType }
  const label = labelOf(component, type, path, notes) ?? reference.field
  const hint = plainText(own(component, 'description'), `${path}.description`, notes)
  field.display_label = label
  if (hint !== undefined) field.helper_text = hint
  const created = ofType(component, type, { field, kind }, context)
  addValidation(component, created, context)
  addPreset(component, created, context)
  addFlags(component, field, context)
  return created
}

/** A day and a time have labels of their own. */
function labelOf(
  component: JsonValue,
  type: string,
  path: string,
  notes: LossNotes,
): string | undefined {
  const ownKey = ownText(component, 'subtype') === 'time' ? 'timeLabel' : 'dateLabel'
  const keys = type === 'datetime' ? ['label', ownKey] : ['label']
  for (const key of keys) {
    const label = plainText(own(component, key), `${path}.${key}`, notes)
    if (label !== undefined) return label
  }
  return undefined
}

/**
 * Returns the text of a component. Adds a note if it has expressions or formatting, because these
 * are shown as they are written.
 */
export function plainText(value: unknown, path: string, notes: LossNotes): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (/^=|\{\{|[*_`#[\]<>]/.test(value)) notes.add('formatting', path)
  return value
}

function ofType(
  component: JsonValue,
  type: string,
  created: ComponentField,
  { path, reference, notes }: Context,
): ComponentField {
  const { field } = created
  switch (type) {
    case 'checkbox':
      notes.add('boolean_as_text', path)
      field.options = [{ key: 'true', value: 'Yes' }]
      return created
    case 'checklist':
    case 'taglist':
    case 'radio':
    case 'select':
      return choiceField(component, created, path, notes)
    case 'number':
      return numberField(component, field, path, reference, notes)
    case 'datetime':
      return dateField(component, created, path, reference, notes)
    default:
      return created
  }
}

function choiceField(
  component: JsonValue,
  { field, kind }: ComponentField,
  path: string,
  notes: LossNotes,
): ComponentField {
  const values = own(component, 'values')
  const options = new Map<string, string>()
  const numbers = new Set<string>()
  const list: readonly unknown[] = Array.isArray(values) ? values : []
  const isNumber = (one: unknown) => typeof own(one, 'value') === 'number'
  if (list.some(isNumber)) notes.add('value_as_text', `${path}.values`)
  for (const [at, one] of list.entries()) {
    const value = own(one, 'value')
    const key = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    const isUsable = key.trim() !== '' && !options.has(key)
    if (isUsable && typeof value === 'number') numbers.add(key)
    if (isUsable) options.set(key, ownText(one, 'label') ?? key)
    else notes.add('option', `${path}.values[${at}]`, value ?? null)
  }
  for (const key of ['valuesKey', 'valuesExpression']) {
    const value = own(component, key)
    if (value !== undefined) notes.add('options', `${path}.${key}`)
  }
  if (options.size === 0) {
    notes.add('options', `${path}.values`)
    field.type = 'text'
    return { field, kind: kind === 'choices' ? 'other' : 'text' }
  }
  field.options = [...options].map(([key, value]) => ({ key, value }))
  if (field.type === 'radio' && options.size > MAX_RADIO_OPTIONS) field.type = 'key-value-picker'
  return { field, kind, numbers }
}

function numberField(
  component: JsonValue,
  field: ComponentDraft,
  path: string,
  reference: RuleReference,
  notes: LossNotes,
): ComponentField {
  const digits = own(component, 'decimalDigits')
  if (own(component, 'increment') !== undefined) {
    notes.add('constraint', `${path}.increment`, 'increment')
  }
  if (own(component, 'serializeToString') === true) {
    notes.add('value_as_text', `${path}.serializeToString`)
  }
  if (digits === 0) field.type = 'integer-picker'
  else {
    notes.add('number_as_text', path)
    if (digits !== undefined) notes.add('constraint', `${path}.decimalDigits`, 'decimalDigits')
    const fails_if = {
      all: [{ answered: reference }, { not: { eq: [{ multiply: [reference, 0] }, 0] } }],
    } as const
    const help = 'Use digits, and a point before decimals, such as 12.5.'
    field.checks = [{ code: 'number', fails_if, message: 'Enter a number', help }]
  }
  return { field, kind: 'number' }
}

function dateField(
  component: JsonValue,
  created: ComponentField,
  path: string,
  reference: RuleReference,
  notes: LossNotes,
): ComponentField {
  const subtype = ownText(component, 'subtype') ?? 'date'
  const { field } = created
  if (subtype !== 'date') {
    notes.add('format', `${path}.subtype`, subtype)
    const isUsed = (key: string) =>
      own(component, key) !== undefined && own(component, key) !== false
    const lost = 'disallowPassedDates'
    if (subtype === 'datetime' && isUsed(lost)) notes.add('constraint', `${path}.${lost}`, lost)
    if (subtype === 'datetime' && isUsed('timeLabel'))
      notes.add('appearance', `${path}.timeLabel`, 'timeLabel')
    field.type = 'text'
    return { field, kind: 'text' }
  }
  if (own(component, 'disallowPassedDates') === true) {
    const fails_if = { lt: [reference, { today: {} }] } as const
    field.checks = [{ code: 'past', fails_if, message: 'Enter today or a later day' }]
  }
  return created
}

/** Keys of `validate` that set a limit of a text's length. */
const LENGTHS = { minLength: 'minlength', maxLength: 'maxlength' } as const

function addValidation(
  component: JsonValue,
  { field, kind }: ComponentField,
  { path, reference, notes }: Context,
): void {
  const validation = own(component, 'validate')
  if (!isObject(validation)) return
  for (const key of Object.keys(validation)) {
    const value = validation[key]
    const at = `${path}.validate.${key}`
    const isText = kind === 'text' && field.type !== 'complex-date-picker'
    if (key === 'required') {
      if (value === true) field.required = true
      else if (value) notes.add('requirement', at)
    } else if (key === 'min' || key === 'max')
      addBound({ field, kind }, key, value, { path: at, reference, notes })
    else if ((key === 'minLength' || key === 'maxLength') && isText && isCount(value)) {
      field[LENGTHS[key]] = value
    } else if (key === 'validationType' && value === 'email' && field.type === 'text') {
      field.type = 'simple-email'
    } else if (key === 'validationType' && (value === 'phone' || value === 'email'))
      notes.add('format', at, value)
    else if (key === 'pattern' && value !== '') notes.add('pattern', at, value)
    else if (key !== 'validationType' && value !== '') notes.add('constraint', at, key)
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function addBound(
  { field, kind }: ComponentField,
  key: 'min' | 'max',
  value: unknown,
  { path, reference, notes }: Omit<Context, 'isRow'>,
): void {
  if (kind !== 'number' || typeof value !== 'number') {
    notes.add('constraint', path, key)
  } else if (field.type === 'integer-picker') {
    field[key === 'min' ? 'minimum_number' : 'maximum_number'] = value
  } else {
    const check: AnswerCheck =
      key === 'min'
        ? {
            code: 'minimum',
            fails_if: { lt: [reference, value] },
            message: `Must be at least ${value}`,
          }
        : {
            code: 'maximum',
            fails_if: { gt: [reference, value] },
            message: `Cannot exceed ${value}`,
          }
    field.checks = [...(field.checks ?? []), check]
  }
}

function addPreset(
  component: JsonValue,
  { field, kind }: ComponentField,
  { path, isRow, notes }: Context,
): void {
  const value = own(component, 'defaultValue')
  const isEmpty = value === undefined || value === null || value === '' || value === false
  if (isEmpty || (Array.isArray(value) && value.length === 0)) return
  const isKey = (one: unknown) => field.options?.some(({ key }) => key === one) === true
  let preset: FieldDefinition['default']
  if (kind === 'flag') preset = value === true ? ['true'] : undefined
  else if (kind === 'choices') {
    if (Array.isArray(value) && value.every(isKey)) preset = value as string[]
  } else if (kind === 'choice') preset = isKey(value) ? (value as string) : undefined
  else if (kind === 'number' && typeof value === 'number') {
    preset = field.type === 'integer-picker' ? value : String(value)
  } else if (typeof value === 'string') preset = value
  // A row always starts without answers.
  if (preset === undefined || isRow) notes.add('preset', `${path}.defaultValue`)
  else field.default = preset
}

function addFlags(
  component: JsonValue,
  field: ComponentDraft,
  { path, isRow, notes }: Context,
): void {
  for (const key of ['readonly', 'disabled']) {
    const value = own(component, key)
    if (value === undefined || value === false || value === '') continue
    if (value === true && !isRow && field.default !== undefined) field.read_only_if = ALWAYS_HOLDS
    else notes.add('read_only', `${path}.${key}`)
    // form-js does not submit a disabled component, but the engine submits a read-only field.
    if (key === 'disabled') notes.add('constraint', `${path}.disabled`, 'disabled')
  }
}
