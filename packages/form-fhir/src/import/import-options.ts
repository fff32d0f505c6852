import type { FieldOption } from '@gapwise/form-engine'
import type { Item } from '../questionnaire/read-items'
import {
  type Json,
  type Notes,
  choiceOf,
  isPlainObject,
  ownProperty,
  recordsOf,
  textOf,
} from '../questionnaire/read-json'

/** An item's choices, as options and as FHIR values. */
export interface Choices {
  readonly options: readonly FieldOption[]
  /** FHIR values by option key. */
  readonly byKey: ReadonlyMap<string, Json>
  /** Option keys by name. The names are those that `namesOfValue` can return. */
  readonly byName: ReadonlyMap<unknown, string>
  /** Keys that are selected initially. */
  readonly selected: readonly string[]
}

/** Empty choices, for a question that has no options. */
export const NO_CHOICES: Choices = {
  options: [],
  byKey: new Map(),
  byName: new Map(),
  selected: [],
}

/** Options of a boolean item. */
export const BOOLEAN_OPTIONS: readonly FieldOption[] = [
  { key: 'true', value: 'Yes' },
  { key: 'false', value: 'No' },
]

/**
 * Reads `answerOption`. If two code systems use the same code, the second option's key includes its
 * system.
 */
export function readChoices(item: Item, notes: Notes): Choices {
  const options: FieldOption[] = []
  const byKey = new Map<string, Json>()
  const byName = new Map<unknown, string>()
  const selected: string[] = []
  for (const { record, path } of recordsOf(item.source, 'answerOption', item.path, notes)) {
    const names = namesOf(record)
    const key = names?.keys.find((candidate) => !byKey.has(candidate))
    if (!names || key === undefined) {
      const why = names ? 'Another option has the same value.' : 'It has no value to choose.'
      notes.push({ path, what: 'answerOption', why: `${why} It was left out.`, affects: 'answers' })
      continue
    }
    options.push({ key, value: names.label })
    const chosen = choiceOf(record, 'value')!
    byKey.set(key, { [`value${chosen.type}`]: chosen.value })
    for (const name of namesOfValue(chosen.type, chosen.value)) {
      if (!byName.has(name)) byName.set(name, key)
    }
    if (ownProperty(record, 'initialSelected') === true) selected.push(key)
  }
  return { options, byKey, byName, selected }
}

/** Returns the key of the first option that matches a coding or a plain value. */
export function keyOfValue({ byName }: Choices, type: string, value: unknown): string | undefined {
  const [name] = namesOfValue(type, value)
  return name === undefined ? undefined : byName.get(name)
}

/**
 * Returns the names under which a value is looked up, most exact first. A coding is looked up by
 * its code. A coding without a code is looked up by its display text. If a coding has a system, the
 * name with the system comes before the name without it. The name of any other value is the value
 * itself.
 */
function namesOfValue(type: string, value: unknown): unknown[] {
  if (type !== 'Coding') return [value]
  const code = textOf(value, 'code')
  const names = code === undefined ? ['display', textOf(value, 'display')] : ['code', code]
  const system = textOf(value, 'system')
  const anySystem = JSON.stringify(names)
  return system === undefined ? [anySystem] : [JSON.stringify([...names, system]), anySystem]
}

function namesOf(option: Json): { keys: string[]; label: string } | undefined {
  const { type, value } = choiceOf(option, 'value') ?? { type: '', value: undefined }
  if (isPlainObject(value)) {
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
