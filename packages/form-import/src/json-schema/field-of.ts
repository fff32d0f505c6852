import type { FieldDefinition, RuleReference } from '@gapwise/form-engine'
import type { LossNotes } from '../report/loss'
import { ALWAYS_HOLDS } from '../report/rules'
import { type FieldDraft, strictest } from './field-draft'
import { addNumberChecks, addWholeLimits } from './number-limits'
import { type ImportedChoice, schemaChoices } from './read-options'
import { type Conjunction, firstText, take, takeAll } from './schema-source'
import { type Kind, kindOf, takeUnrelatedKeywords } from './schema-types'
import { addTextType } from './text-type'

/** A field that was created from a schema. The conditions of the field are not included. */
export interface SchemaField {
  readonly field: FieldDraft
  readonly value: Kind
  readonly choices: readonly ImportedChoice[] | undefined
}

/** Where a field is created. */
export interface FieldContext {
  /** Name of the property. It becomes the label if the property has no title. */
  readonly name: string
  /** Reference to the field in rules. */
  readonly reference: RuleReference
  readonly isRow: boolean
  readonly notes: LossNotes
}

/** Longer lists are easier to use as a drop-down list. */
const MAX_RADIO_OPTIONS = 7

/** Creates the field of a property with a single value. */
export function schemaField(conjunction: Conjunction, context: FieldContext): SchemaField {
  const { name, reference, notes } = context
  const kind = kindOf(conjunction, notes)
  takeUnrelatedKeywords(conjunction, kind)
  const field = startedField(conjunction, reference.field, name)
  const choices = schemaChoices(conjunction, kind, notes)
  if (choices?.length === 0) notes.add('constraint', pathOf(conjunction), 'enum')
  if (choices?.length) {
    field.type = choices.length > MAX_RADIO_OPTIONS ? 'key-value-picker' : 'radio'
    field.options = choices.map(({ key, label }) => ({ key, value: label }))
  } else if (kind === 'integer') {
    field.type = 'integer-picker'
    addWholeLimits(field, conjunction, notes)
  } else if (kind === 'number') {
    notes.add('number_as_text', conjunction.parts[0]!.path)
    addNumberChecks(field, conjunction, reference, notes)
  } else {
    if (kind === 'any') notes.add('any_value', pathOf(conjunction))
    addTextType(field, conjunction, notes)
  }
  const imported = { field, value: kind, choices: choices?.length ? choices : undefined }
  addPreset(imported, conjunction, context)
  addFlags(field, conjunction, context)
  return imported
}

/**
 * Creates the field of a list of choices. Each choice can be made once.
 *
 * @param choices The choices of one entry.
 */
export function checkboxOf(
  conjunction: Conjunction,
  choices: readonly ImportedChoice[],
  context: FieldContext,
): SchemaField {
  const { name, reference, notes } = context
  const field = startedField(conjunction, reference.field, name)
  field.type = 'checkbox'
  field.options = choices.map(({ key, label }) => ({ key, value: label }))
  if (!takeAll(conjunction, 'uniqueItems').some(({ value }) => value === true)) {
    notes.add('repeated_entries', pathOf(conjunction))
  }
  addEntryLimits(field, conjunction, notes)
  const imported = { field, value: 'array' as const, choices }
  addPreset(imported, conjunction, context)
  addFlags(field, conjunction, context)
  return imported
}

/** Returns a text field with the title, description, and examples of a schema. */
export function startedField(conjunction: Conjunction, id: string, name: string): FieldDraft {
  const description = firstText(conjunction, 'description')
  const examples = takeAll(conjunction, 'examples').flatMap(({ value }) => value)
  const shown = examples.filter((one) => typeof one === 'string' || typeof one === 'number')
  const example = shown.length > 0 && `For example, ${shown.slice(0, 3).join(', ')}.`
  const hint = [description, example].filter(Boolean).join(' ')
  const label = firstText(conjunction, 'title') ?? name
  return { id, type: 'text', display_label: label, ...(hint && { helper_text: hint }) }
}

/**
 * Adds the limits of a list. A minimum of 1 is not added, because an empty list counts as
 * unanswered.
 */
export function addEntryLimits(
  field: FieldDraft,
  conjunction: Conjunction,
  notes: LossNotes,
): void {
  const minimum = strictest(conjunction, 'minItems', Math.max, notes)
  const maximum = strictest(conjunction, 'maxItems', Math.min, notes)
  if (minimum !== undefined && minimum > 1) field.minlength = minimum
  if (maximum !== undefined && maximum >= 0) field.maxlength = maximum
}

function addPreset(
  { field, value: kind, choices }: SchemaField,
  conjunction: Conjunction,
  { isRow, notes }: FieldContext,
): void {
  const [given] = takeAll(conjunction, 'default')
  if (!given || given.value === '' || given.value === null) return
  const { value, path } = given
  const keyOf = (one: unknown) => choices?.find((choice) => choice.value === one)?.key
  let preset: FieldDefinition['default']
  if (kind === 'array') {
    const keys = Array.isArray(value) ? value.map(keyOf) : [undefined]
    if (keys.length === 0) return
    if (!keys.includes(undefined)) preset = keys as string[]
  } else if (choices) preset = keyOf(value)
  else if (kind === 'integer') preset = Number.isSafeInteger(value) ? (value as number) : undefined
  else if (kind === 'number') preset = typeof value === 'number' ? String(value) : undefined
  else preset = typeof value === 'string' ? value : undefined
  // A row always starts without answers.
  if (preset === undefined || isRow) notes.add('preset', path)
  else field.default = preset
}

function addFlags(
  field: FieldDraft,
  conjunction: Conjunction,
  { isRow, notes }: FieldContext,
): void {
  const readOnly = takeAll(conjunction, 'readOnly').find(({ value }) => value === true)
  if (readOnly && !isRow && field.default !== undefined) field.read_only_if = ALWAYS_HOLDS
  else if (readOnly) notes.add('read_only', readOnly.path)
  const writeOnly = takeAll(conjunction, 'writeOnly').find(({ value }) => value === true)
  const canMask = field.type === 'text' || field.type === 'text-area'
  if (writeOnly && canMask) field.sensitive = true
  else if (writeOnly) notes.add('appearance', writeOnly.path, 'writeOnly')
  for (const part of conjunction.parts) {
    if (take(part, 'deprecated') === true)
      notes.add('appearance', `${part.path}.deprecated`, 'deprecated')
  }
}

function pathOf({ parts }: Conjunction): string {
  return parts[0]?.path ?? '$'
}
