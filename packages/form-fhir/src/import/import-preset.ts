import { type AnswerValue, type FieldDefinition, isCalendarDay } from '@gapwise/form-engine'
import type { Notes } from '../loss'
import type { Item } from '../questionnaire/read-items'
import { type Json, choiceOf, isPlainObject, recordsOf } from '../questionnaire/read-json'
import { numberOfQuantity } from '../questionnaire/units'
import { type Choices, keysOfValue } from './import-options'

/** An initial answer as a field stores it, and its JSON path in the questionnaire. */
interface InitialAnswer {
  readonly value: string | number
  readonly path: string
}

/** Returns the default of a field. Notes initial answers that the field cannot have. */
export function importPreset(
  item: Item,
  field: FieldDefinition,
  choices: Choices,
  notes: Notes,
): AnswerValue | undefined {
  const answers = initialAnswers(item, field, choices, notes)
  if (field.type === 'checkbox') {
    return answers.length > 0 ? answers.map(({ value }) => String(value)) : undefined
  }
  const [first, ...others] = answers
  for (const { path } of others) noteInitial(path, notes)
  return first?.value
}

/** Returns all initial answers of a question. Notes those that a field of its type cannot have. */
export function initialAnswers(
  item: Item,
  field: FieldDefinition,
  choices: Choices,
  notes: Notes,
): InitialAnswer[] {
  const selected = choices.selected.map((value) => ({ value, path: item.path }))
  const records = recordsOf(item.source, 'initial', item.path, notes)
  // In STU3, an item has at most one initial answer, in a property of the item itself.
  const old = choiceOf(item.source, 'initial') ? [{ record: item.source, path: item.path }] : []
  const initial = [...records, ...old].flatMap(({ record, path }) => {
    const found = choiceOf(record, record === item.source ? 'initial' : 'value')
    const { type, value } = found ?? { type: '', value: undefined }
    const [key] = keysOfValue(choices, type, value)
    const plain = choices.options.length > 0 && field.type !== 'string-search'
    const stored = key ?? (plain ? undefined : plainValue(value, item, field))
    if (stored !== undefined) return [{ value: stored, path }]
    noteInitial(path, notes)
    return []
  })
  return [...selected, ...initial]
}

function noteInitial(path: string, notes: Notes): void {
  const message = 'The question cannot start with this answer, so it was left out.'
  notes.push({ code: 'initial_left_out', grade: 'stores', path, message })
}

/** Returns a FHIR value as the answer of a field without options. */
export function plainValue(
  value: unknown,
  { source }: { readonly source: Json },
  { type }: FieldDefinition,
): string | number | undefined {
  if (type === 'integer-picker') return Number.isSafeInteger(value) ? (value as number) : undefined
  if (type === 'radio') return typeof value === 'boolean' ? String(value) : undefined
  if (type === 'file-upload') return undefined
  if (type === 'complex-date-picker') {
    return typeof value === 'string' && isCalendarDay(value) ? value : undefined
  }
  const plain = isPlainObject(value) ? numberOfQuantity(value, source) : value
  return typeof plain === 'string' || typeof plain === 'number' ? String(plain) : undefined
}
