import type { FieldOption } from '@gapwise/form-engine'
import type { Notes } from '../loss'
import { extensionValues } from '../questionnaire/extensions'
import { type Item, noteExtensions } from '../questionnaire/read-items'
import {
  type Json,
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
  readonly byName: ReadonlyMap<unknown, readonly string[]>
  /** Keys that are selected initially. */
  readonly selected: readonly string[]
  /** Keys that cannot be chosen together with others. */
  readonly exclusive: readonly string[]
  /** Scores by option key. */
  readonly scores: ReadonlyMap<string, number>
}

/** Empty choices, for a question that has no options. */
export const NO_CHOICES: Choices = {
  options: [],
  byKey: new Map(),
  byName: new Map(),
  selected: [],
  exclusive: [],
  scores: new Map(),
}

/** Options of a boolean item. */
export const BOOLEAN_OPTIONS: readonly FieldOption[] = [
  { key: 'true', value: 'Yes' },
  { key: 'false', value: 'No' },
]

/** Short names of the option extensions that are imported. */
const OPTION_EXTENSIONS: ReadonlySet<string> = new Set([
  ...['ordinalValue', 'itemWeight', 'questionnaire-optionPrefix'],
  ...['questionnaire-optionExclusive', 'optionExclusive'],
])

/** Maximum number of exclusive options. Each one needs a check that names all other options. */
const MAX_EXCLUSIVE = 20

/**
 * Reads the options of an item. If two code systems use the same code, the second option's key
 * includes its system.
 */
export function readChoices(item: Item, notes: Notes): Choices {
  const options: FieldOption[] = []
  const byKey = new Map<string, Json>()
  const byName = new Map<unknown, string[]>()
  const scores = new Map<string, number>()
  const [selected, exclusive]: [string[], string[]] = [[], []]
  for (const { record, path } of recordsOf(item.source, item.optionsKey, item.path, notes)) {
    const names = namesOf(record)
    const key = names?.keys.find((candidate) => !byKey.has(candidate))
    if (!names || key === undefined) {
      const why = names ? 'Another option has the same value' : 'The option has no value to choose'
      const message = `${why}, so it was left out.`
      notes.push({ code: 'option_left_out', grade: 'stores', path, message })
      continue
    }
    const chosen = choiceOf(record, 'value')!
    const coding = isPlainObject(chosen.value) ? chosen.value : {}
    noteExtensions(record, path, notes, OPTION_EXTENSIONS)
    const [prefix] = extensionsOf(record, coding, ['questionnaire-optionPrefix'])
    options.push({
      key,
      value: typeof prefix === 'string' ? `${prefix} ${names.label}` : names.label,
    })
    byKey.set(key, { [`value${chosen.type}`]: chosen.value })
    for (const name of namesOfValue(chosen.type, chosen.value)) {
      const sameName = byName.get(name)
      if (sameName) sameName.push(key)
      else byName.set(name, [key])
    }
    if (ownProperty(record, 'initialSelected') === true) selected.push(key)
    const [score] = extensionsOf(record, coding, ['ordinalValue', 'itemWeight'])
    if (typeof score === 'number') scores.set(key, score)
    const isExclusive = ['questionnaire-optionExclusive', 'optionExclusive']
    if (extensionsOf(record, coding, isExclusive)[0] !== true) continue
    if (exclusive.length < MAX_EXCLUSIVE) exclusive.push(key)
    else {
      const message = `Only ${MAX_EXCLUSIVE} options can exclude others, so this one does not.`
      notes.push({ code: 'part_left_out', grade: 'stores', path, message })
    }
  }
  return { options, byKey, byName, selected, exclusive, scores }
}

/** Returns the values of extensions of an option or of its coding. */
function extensionsOf(option: Json, coding: Json, names: readonly string[]): unknown[] {
  return [option, coding].flatMap((element) =>
    names.flatMap((name) => extensionValues(element, name)),
  )
}

/**
 * Returns the keys of the options that match a coding or a plain value. A coding without a system
 * matches options of all systems.
 */
export function keysOfValue({ byName }: Choices, type: string, value: unknown): readonly string[] {
  const [name] = namesOfValue(type, value)
  return byName.get(name) ?? []
}

/**
 * Returns a key for a coding that is not among the options. No option has this key, so no answer
 * equals it. Returns `undefined` if there is no such key.
 */
export function keyOfNoOption({ byKey }: Choices, coding: unknown): string | undefined {
  const name = textOf(coding, 'code') ?? textOf(coding, 'display')
  const keys = name === undefined ? [] : [name, `${textOf(coding, 'system') ?? ''}|${name}`]
  return keys.find((key) => !byKey.has(key))
}

/**
 * Returns the names under which a value is looked up, most exact first. A coding is looked up by
 * its code, or by its display text if it has no code. The first name includes the coding's system,
 * if there is one. Any other value is its own name.
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
