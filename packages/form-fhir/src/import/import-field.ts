import {
  type AnswerValue,
  type FieldDefinition,
  type FieldType,
  isCalendarDay,
} from '@gapwise/form-engine'
import {
  BOOLEAN_OPTIONS,
  type Choices,
  NO_CHOICES,
  keyOfValue,
  readChoices,
} from './import-options'
import type { Item } from '../questionnaire/read-items'
import { type Notes, choiceOf, ownProperty, recordsOf } from '../questionnaire/read-json'

/**
 * A field that was created from a FHIR question, without the question's condition. Includes the
 * choices of the question.
 */
export interface ImportedField {
  readonly field: FieldDefinition
  readonly choices: Choices
}

/**
 * Maximum length of a list shown as radio buttons. Longer lists are easier to use as a drop-down
 * list.
 */
const MAX_RADIO_OPTIONS = 7

const TYPES: { readonly [itemType: string]: FieldType } = {
  boolean: 'radio',
  integer: 'integer-picker',
  date: 'complex-date-picker',
  string: 'text',
  text: 'text-area',
  attachment: 'file-upload',
  decimal: 'text',
  dateTime: 'text',
  time: 'text',
  url: 'text',
  quantity: 'text',
  reference: 'text',
}
const EXACT_TYPES = new Set(['boolean', 'integer', 'date', 'string', 'text', 'attachment'])

/** Creates the field for a question, or for one column of a table. */
export function importField(item: Item, notes: Notes): ImportedField {
  const isChoice = item.type === 'choice' || item.type === 'open-choice'
  const choices = isChoice ? readChoices(item, notes) : NO_CHOICES
  const type = isChoice ? choiceType(item, choices, notes) : plainType(item, notes)
  const options = item.type === 'boolean' ? BOOLEAN_OPTIONS : choices.options
  const fieldWithoutPreset: FieldDefinition = {
    id: item.id,
    type,
    ...(item.label !== undefined && { display_label: item.label }),
    ...(ownProperty(item.source, 'required') === true && { required: true }),
    ...(options.length > 0 && { options }),
    ...limitsOf(item, type, notes),
  }
  const preset = presetOf(item, fieldWithoutPreset, choices, notes)
  return {
    field: preset === undefined ? fieldWithoutPreset : { ...fieldWithoutPreset, default: preset },
    choices,
  }
}

function plainType(item: Item, notes: Notes): FieldType {
  const type = Object.hasOwn(TYPES, item.type) ? TYPES[item.type]! : 'text'
  if (!EXACT_TYPES.has(item.type)) {
    const why = 'There is no field type for this, so it became a text field without a format check.'
    notes.push({ path: `${item.path}.type`, what: item.type, why, affects: 'answers' })
  }
  return type
}

function choiceType(item: Item, { options }: Choices, notes: Notes): FieldType {
  const path = `${item.path}.answerOption`
  if (options.length === 0) {
    const why = 'There are no options to choose from, so any text is accepted.'
    notes.push({ path, what: item.type, why, affects: 'answers' })
    return 'string-search'
  }
  if (item.type === 'open-choice' && !item.repeats) return 'string-search'
  if (item.type === 'open-choice') {
    const why = 'Several options can be chosen, but people cannot add their own text.'
    notes.push({ path, what: item.type, why, affects: 'answers' })
  }
  if (item.repeats) return 'checkbox'
  return options.length > MAX_RADIO_OPTIONS ? 'key-value-picker' : 'radio'
}

function limitsOf(item: Item, type: FieldType, notes: Notes): Partial<FieldDefinition> {
  const limits: { -readonly [key in keyof FieldDefinition]?: FieldDefinition[key] } = {}
  const noteUnfit = (what: string) => {
    const why = 'This limit does not fit the type of the question.'
    notes.push({ path: item.path, what, why, affects: 'answers' })
  }
  const isText = type === 'text' || type === 'text-area' || type === 'string-search'
  const lengths = [
    ['maxlength', 'maxLength', ownProperty(item.source, 'maxLength')],
    ['minlength', 'minLength', item.extensions.get('minLength')],
  ] as const
  for (const [key, what, limit] of lengths) {
    if (limit === undefined) continue
    if (isText && Number.isSafeInteger(limit) && (limit as number) >= 0)
      limits[key] = limit as number
    else noteUnfit(what)
  }
  const bounds = [
    ['minimum', 'minValue'],
    ['maximum', 'maxValue'],
  ] as const
  for (const [end, what] of bounds) {
    const limit = item.extensions.get(what)
    if (limit === undefined) {
      if (item.extensions.has(what)) noteUnfit(what)
    } else if (type === 'integer-picker' && Number.isSafeInteger(limit)) {
      limits[`${end}_number`] = limit as number
    } else if (
      type === 'complex-date-picker' &&
      typeof limit === 'string' &&
      isCalendarDay(limit)
    ) {
      limits[`${end}_value`] = limit
    } else {
      noteUnfit(what)
    }
  }
  return limits
}

function presetOf(
  item: Item,
  field: FieldDefinition,
  choices: Choices,
  notes: Notes,
): AnswerValue | undefined {
  const presets: (string | number)[] = [...choices.selected]
  for (const { record, path } of recordsOf(item.source, 'initial', item.path, notes)) {
    const { type, value } = choiceOf(record, 'value') ?? { type: '', value: undefined }
    const preset =
      choices.options.length > 0 ? keyOfValue(choices, type, value) : plainValue(value, field)
    if (preset !== undefined && presets.length < (field.type === 'checkbox' ? Infinity : 1)) {
      presets.push(preset)
    } else {
      notes.push({
        path,
        what: 'initial',
        why: 'This question cannot start with this answer.',
        affects: 'answers',
      })
    }
  }
  if (field.type === 'checkbox') return presets.length > 0 ? (presets as string[]) : undefined
  return presets[0]
}

function plainValue(value: unknown, { type }: FieldDefinition): string | number | undefined {
  if (type === 'integer-picker') return Number.isSafeInteger(value) ? (value as number) : undefined
  if (type === 'radio') return typeof value === 'boolean' ? String(value) : undefined
  if (type === 'file-upload') return undefined
  if (type === 'complex-date-picker') {
    return typeof value === 'string' && isCalendarDay(value) ? value : undefined
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
