import { isObject, isScalar, own, ownText } from '../report/json'
import type { LossNotes } from '../report/loss'
import { type Conjunction, type Part, take, takeAll } from './schema-source'
import type { Kind } from './schema-types'

/** A value to choose, as JSON and as people read it. */
export interface ImportedChoice {
  readonly value: string | number | boolean
  readonly key: string
  readonly label: string
}

interface Candidate {
  readonly value: unknown
  readonly label: string | undefined
}

/** Keywords that are allowed in a branch that only describes an option. */
const OPTION_KEYWORDS = new Set(['const', 'enum', 'type', 'title', 'description', '$comment'])

/**
 * Returns the values of a closed list, or `undefined` if the schema has no closed list. A list comes
 * from `enum`, `const`, and `oneOf` or `anyOf` with one `const` in each branch.
 */
export function schemaChoices(
  conjunction: Conjunction,
  kind: Kind,
  notes: LossNotes,
): ImportedChoice[] | undefined {
  let candidates: readonly Candidate[] | undefined
  for (const part of conjunction.parts) {
    for (const list of listsOf(part)) {
      const labels = new Map(list.map(({ value, label }) => [value, label]))
      candidates = candidates
        ? candidates
            .filter(({ value }) => labels.has(value))
            .map(({ value, label }) => ({ value, label: label ?? labels.get(value) }))
        : list
    }
  }
  if (!candidates && kind === 'boolean') {
    candidates = [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ]
  }
  if (!candidates) return undefined
  for (const keyword of ['pattern', 'format'] as const) {
    for (const { value, path } of takeAll(conjunction, keyword)) {
      // Every option contains a visible character.
      if (value !== '\\S') notes.add(keyword, path, value)
    }
  }
  const allowed = candidates.filter(({ value }) => isWithinLimits(value, conjunction))
  return choicesOf(allowed, kind, conjunction.parts[0]!.path, notes)
}

/** Limit keywords, each with a function that tests a value. */
const LIMITS: readonly (readonly [string, (value: unknown, limit: number) => boolean])[] = [
  ['minLength', (value, limit) => typeof value !== 'string' || [...value].length >= limit],
  ['maxLength', (value, limit) => typeof value !== 'string' || [...value].length <= limit],
  ['minimum', (value, limit) => typeof value !== 'number' || value >= limit],
  ['maximum', (value, limit) => typeof value !== 'number' || value <= limit],
  ['exclusiveMinimum', (value, limit) => typeof value !== 'number' || value > limit],
  ['exclusiveMaximum', (value, limit) => typeof value !== 'number' || value < limit],
]

function isWithinLimits(value: unknown, conjunction: Conjunction): boolean {
  return LIMITS.every(([keyword, keeps]) =>
    takeAll(conjunction, keyword).every(
      ({ value: limit }) => typeof limit !== 'number' || keeps(value, limit),
    ),
  )
}

function listsOf(part: Part): (readonly Candidate[])[] {
  const lists: (readonly Candidate[])[] = []
  const values = take(part, 'enum')
  const names = take(part, 'enumNames')
  if (Array.isArray(values)) {
    lists.push(
      values.map((value: unknown, at) => {
        const name: unknown = Array.isArray(names) ? names[at] : undefined
        return { value, label: typeof name === 'string' ? name : undefined }
      }),
    )
  }
  if (Object.hasOwn(part.schema, 'const')) {
    lists.push([{ value: take(part, 'const'), label: undefined }])
  }
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = own(part.schema, keyword)
    const options = Array.isArray(branches) ? branches.map(optionOf) : [undefined]
    if (options.includes(undefined)) continue
    part.read.add(keyword)
    lists.push(options as Candidate[])
  }
  return lists
}

/** Reads a branch with one value. */
function optionOf(branch: unknown): Candidate | undefined {
  if (!isObject(branch) || !Object.keys(branch).every((key) => OPTION_KEYWORDS.has(key))) {
    return undefined
  }
  const values = own(branch, 'enum')
  const [value]: unknown[] = Object.hasOwn(branch, 'const')
    ? [own(branch, 'const')]
    : Array.isArray(values) && values.length === 1
      ? values
      : [undefined]
  return value === undefined ? undefined : { value, label: ownText(branch, 'title') }
}

function choicesOf(
  candidates: readonly Candidate[],
  kind: Kind,
  path: string,
  notes: LossNotes,
): ImportedChoice[] {
  const choices = new Map<string, ImportedChoice>()
  for (const { value, label } of candidates) {
    if (value === null) {
      notes.add('null_value', path)
    } else if (!isScalar(value) || String(value).trim() === '' || choices.has(String(value))) {
      notes.add('option', path, value)
    } else if (isOfKind(value, kind)) {
      const key = String(value)
      choices.set(key, { value, key, label: label ?? labelOf(value) })
    }
  }
  const list = [...choices.values()]
  if (list.some(({ value }) => typeof value === 'boolean')) notes.add('boolean_as_text', path)
  else if (list.some(({ value }) => typeof value === 'number')) notes.add('value_as_text', path)
  return list
}

function labelOf(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

/** Returns whether the schema's type allows a value. Other values can never be chosen. */
function isOfKind(value: string | number | boolean, kind: Kind): boolean {
  if (kind === 'any') return true
  if (kind === 'integer') return Number.isInteger(value)
  return typeof value === kind
}
