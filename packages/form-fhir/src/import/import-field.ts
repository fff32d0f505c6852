import type { FieldDefinition, FieldType } from '@gapwise/form-engine'
import type { Notes } from '../loss'
import { extensionsNamed } from '../questionnaire/extensions'
import type { Item } from '../questionnaire/read-items'
import { objectsOf, ownProperty, textOf } from '../questionnaire/read-json'
import { unitOf } from '../questionnaire/units'
import { exclusiveChecks } from './import-checks'
import { DECIMAL_TYPES, checksKey, entryLimitsOf, limitsOf } from './import-limits'
import { BOOLEAN_OPTIONS, type Choices, NO_CHOICES, readChoices } from './import-options'
import { importPreset } from './import-preset'

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
}

/** Types of questions that are never answered from a list of options. */
const TYPES_WITHOUT_OPTIONS = new Set(['boolean', 'attachment', 'display', 'group'])

/** Returns whether a question is answered from a list of options. */
export function hasOptions({ type, source, optionsKey, accepts }: Item): boolean {
  if (type === 'choice') return true
  const isList = objectsOf(source, optionsKey).length > 0 && !TYPES_WITHOUT_OPTIONS.has(type)
  // Next to a list of options, only text can be typed.
  return isList && (accepts !== 'type' || type === 'string' || type === 'text')
}

/**
 * Creates the field for a question, or for one column of a table.
 *
 * @param isList `true` if the field stores all answers of a question that repeats.
 */
export function importField(item: Item, notes: Notes, isList: boolean): ImportedField {
  const isChoice = hasOptions(item)
  const choices = isChoice ? readChoices(item, notes) : NO_CHOICES
  const type = isChoice ? choiceType(item, choices, isList, notes) : plainType(item, notes)
  const options = item.type === 'boolean' ? BOOLEAN_OPTIONS : choices.options
  const hint = hintOf(item, notes)
  const ofType: FieldDefinition = {
    id: item.id,
    type,
    ...(item.label !== undefined && { display_label: item.label }),
    ...(hint !== undefined && { helper_text: hint }),
    ...(ownProperty(item.source, 'required') === true && { required: true }),
    ...(options.length > 0 && { options }),
  }
  noteControl(item, type, notes)
  noteScores(item, choices, notes)
  const field: FieldDefinition = {
    ...ofType,
    ...limitsOf(item, ofType, notes),
    // Without a limit, an upload takes several files.
    ...(type === 'file-upload' && !isList && { maxlength: 1 }),
    // The table of a repeating question has the entry limits, because each entry is a row.
    ...((isList || !item.repeats) && entryLimitsOf(item, isList, notes)),
    ...(type === 'checkbox' && checksKey(exclusiveChecks(ofType, choices))),
  }
  const preset = item.repeats && !isList ? undefined : importPreset(item, field, choices, notes)
  return { field: preset === undefined ? field : { ...field, default: preset }, choices }
}

function plainType(item: Item, notes: Notes): FieldType {
  const { type, path, source, optionsKey } = item
  if (ownProperty(source, optionsKey) !== undefined) {
    const isHint = item.accepts === 'type'
    const message = isHint
      ? 'The options are only suggestions, so they were left out.'
      : `A question of the type “${type}” has no options, so they were left out.`
    const grade = isHint ? 'looks' : 'stores'
    notes.push({ code: 'option_left_out', grade, path: `${path}.${optionsKey}`, message })
  }
  for (const key of ['answerValueSet', 'options']) {
    if (source[key] === undefined) continue
    const message = `Answers of the type “${type}” are not in a value set, so it was left out.`
    notes.push({ code: 'option_left_out', grade: 'stores', path: `${path}.${key}`, message })
  }
  if (Object.hasOwn(TYPES, type)) return TYPES[type]!
  const isDecimal = DECIMAL_TYPES.has(type)
  const message = isDecimal
    ? `There is no field type for “${type}”, so it became a text field that accepts only numbers.`
    : `There is no field type for “${type}”, so it became a text field without a format check.`
  const grade = isDecimal ? 'looks' : 'stores'
  notes.push({ code: 'type_differs', grade, path: `${path}.type`, message })
  if (type === 'quantity' && unitOf(source) === undefined) {
    const why = 'The questionnaire does not set one unit, so answers are stored without a unit.'
    notes.push({ code: 'unit_unknown', grade: 'stores', path, message: why })
  }
  return 'text'
}

function choiceType(item: Item, choices: Choices, isList: boolean, notes: Notes): FieldType {
  const { accepts, path } = item
  noteOptions(item, choices, notes)
  if (choices.options.length === 0) return 'string-search'
  if (accepts !== 'options' && (isList || (accepts === 'type' && item.type === 'choice'))) {
    const message = 'People can choose from the options, but they cannot add other answers.'
    const at = `${path}.${accepts === 'type' ? 'answerConstraint' : 'type'}`
    notes.push({ code: 'free_text_left_out', grade: 'stores', path: at, message })
  } else if (accepts !== 'options') return 'string-search'
  if (isList) return 'checkbox'
  const control = CONTROLS[controlOf(item) ?? '']
  return control ?? (choices.options.length > MAX_RADIO_OPTIONS ? 'key-value-picker' : 'radio')
}

function noteOptions(item: Item, { options }: Choices, notes: Notes): void {
  const { hasAllOptions, path, source, optionsKey } = item
  const set = textOf(source, 'answerValueSet') ?? textOf(source['options'], 'reference')
  if (options.length === 0 && set === undefined) {
    const message = 'There are no options to choose from, so any text is accepted.'
    const at = `${path}.${optionsKey}`
    notes.push({ code: 'type_differs', grade: 'stores', path: at, message })
  } else if (options.length === 0) {
    const at = `${path}.${source['answerValueSet'] === undefined ? 'options' : 'answerValueSet'}`
    const message = `The value set “${set}” is not known, so any text is accepted. Pass it in “valueSets”.`
    notes.push({ code: 'value_set_missing', grade: 'stores', path: at, message })
  } else if (!hasAllOptions) {
    const message = `The value set “${set}” can have more codes than it lists. Only those are offered.`
    notes.push({ code: 'value_set_incomplete', grade: 'stores', path, message })
  }
}

/** Field types by `itemControl` code. Each type shows a question's options as the code requests. */
const CONTROLS: { readonly [code: string]: FieldType } = {
  'radio-button': 'radio',
  'drop-down': 'key-value-picker',
  autocomplete: 'key-value-picker',
  lookup: 'key-value-picker',
}

function controlOf({ source, path }: Item): string | undefined {
  const [control] = extensionsNamed(source, path, 'questionnaire-itemControl')
  return textOf(objectsOf(control?.value, 'coding')[0], 'code')
}

/** Adds a note if the field does not look as the item's `itemControl` requests. */
function noteControl(item: Item, type: FieldType, notes: Notes): void {
  const code = controlOf(item)
  const isShown = code === 'check-box' ? type === 'checkbox' : CONTROLS[code ?? ''] === type
  if (isShown) return
  for (const { path } of extensionsNamed(item.source, item.path, 'questionnaire-itemControl')) {
    const message = `The question is not shown as “${code ?? 'unknown'}”.`
    notes.push({ code: 'look_left_out', grade: 'looks', path, message })
  }
}

function noteScores({ path, optionsKey }: Item, { scores }: Choices, notes: Notes): void {
  if (scores.size === 0) return
  const message = 'Options have no scores. Computed answers that use the scores keep them.'
  notes.push({ code: 'scores_left_out', grade: 'looks', path: `${path}.${optionsKey}`, message })
}

const NUMBERS = new Set(['integer', 'decimal', 'quantity'])

/** Returns the unit and the format of the answer, which are shown below the question. */
function hintOf(item: Item, notes: Notes): string | undefined {
  const units = extensionsNamed(item.source, item.path, 'questionnaire-unit')
  const formats = extensionsNamed(item.source, item.path, 'entryFormat')
  const isNumber = NUMBERS.has(item.type)
  const hints = [...units, ...formats].flatMap(({ value, path }): string[] => {
    const unit = isNumber ? (textOf(value, 'display') ?? textOf(value, 'code')) : undefined
    const text = typeof value === 'string' ? value : unit
    if (text !== undefined) return [text]
    const message = 'This part cannot be shown with the question, so it was left out.'
    notes.push({ code: 'look_left_out', grade: 'looks', path, message })
    return []
  })
  return hints.length > 0 ? hints.join(', ') : undefined
}
