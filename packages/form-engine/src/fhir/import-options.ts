import { isRecord, ownValue } from '../own-keys'
import type { FieldOption } from '../types'
import type { Item } from './read-items'
import { type Json, type Notes, choiceOf, recordsOf, textOf } from './read-json'

/** Choices of an item: as options, and each key with the FHIR value it stands for. */
export interface Choices {
  readonly options: readonly FieldOption[]
  readonly byKey: ReadonlyMap<string, Json>
  /** Keys chosen at the start. */
  readonly selected: readonly string[]
}

/** The two answers of a boolean item. */
export const BOOLEAN_OPTIONS: readonly FieldOption[] = [
  { key: 'true', value: 'Yes' },
  { key: 'false', value: 'No' },
]

/** Reads `answerOption`. A code used by two systems gets the system in its key. */
export function readChoices(item: Item, notes: Notes): Choices {
  const options: FieldOption[] = []
  const byKey = new Map<string, Json>()
  const selected: string[] = []
  for (const { record, path } of recordsOf(item.source, 'answerOption', item.path, notes)) {
    const names = namesOf(record)
    const key = names?.keys.find((candidate) => !byKey.has(candidate))
    if (!names || key === undefined) {
      const why = names ? 'Another option has the same value.' : 'It has no value to choose.'
      notes.push({ path, what: 'answerOption', why: `${why} It was left out.` })
      continue
    }
    options.push({ key, value: names.label })
    const chosen = choiceOf(record, 'value')!
    byKey.set(key, { [`value${chosen.type}`]: chosen.value })
    if (ownValue(record, 'initialSelected') === true) selected.push(key)
  }
  return { options, byKey, selected }
}

/** The key of the option that a coding or a plain value means. */
export function keyOfValue(choices: Choices, type: string, value: unknown): string | undefined {
  for (const [key, option] of choices.byKey) {
    const own = choiceOf(option, 'value')!
    if (type === 'Coding') {
      const system = textOf(value, 'system')
      const same = textOf(own.value, 'code') === textOf(value, 'code')
      if (same && (system === undefined || textOf(own.value, 'system') === system)) return key
    } else if (own.value === value) {
      return key
    }
  }
  return undefined
}

function namesOf(option: Json): { keys: string[]; label: string } | undefined {
  const { type, value } = choiceOf(option, 'value') ?? { type: '', value: undefined }
  if (isRecord(value)) {
    const name = textOf(value, type === 'Reference' ? 'reference' : 'code')
    const label = textOf(value, 'display') ?? name
    if (label === undefined) return undefined
    const key = name ?? label
    return { keys: [key, `${textOf(value, 'system') ?? ''}|${key}`], label }
  }
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  return text.trim() === '' ? undefined : { keys: [text], label: text }
}
