import { type ContainedOptions, containedOptions } from './contained-options'
import { type Json, type Notes, ownValue, recordsOf, textOf } from './read-json'

/** One item of a questionnaire, with an id that no other item has. */
export interface Item {
  readonly id: string
  readonly type: string
  readonly label: string | undefined
  readonly path: string
  readonly source: Json
  readonly repeats: boolean
  readonly items: readonly Item[]
  /** Value of each extension that was understood, by the last part of its address. */
  readonly extensions: ReadonlyMap<string, unknown>
}

/** Deeper nesting is no questionnaire that people fill in, and could exhaust the stack. */
const DEEPEST_ITEM = 24

const KNOWN_KEYS = new Set([
  ...['id', 'linkId', 'definition', 'code', 'prefix', 'text', 'type', 'enableWhen'],
  ...['enableBehavior', 'required', 'repeats', 'maxLength', 'answerOption', 'initial', 'item'],
  ...['extension', 'resourceType'],
])

const CORE_EXTENSION = 'http://hl7.org/fhir/StructureDefinition/'
const KNOWN_EXTENSIONS = new Set(['minValue', 'maxValue', 'minLength'])
const DISPLAY_TYPES = new Set(['display', 'group'])

/** Reads the items of a questionnaire, however deep, in their order. */
export function readItems(questionnaire: Json, notes: Notes): Item[] {
  const taken = new Set<string>()
  const contained = containedOptions(questionnaire)
  const read = (source: Json, path: string, depth: number): Item[] => {
    if (depth === DEEPEST_ITEM && ownValue(source, 'item') !== undefined) {
      const why = `Items are read ${DEEPEST_ITEM} levels deep; these were left out.`
      notes.push({ path: `${path}.item`, what: 'item', why })
      return []
    }
    return recordsOf(source, 'item', path, notes).flatMap(({ record: written, path: place }) => {
      const record = withContainedOptions(written, contained)
      const extensions = readExtensions(record, place, notes)
      if (extensions === 'hidden') return []
      noteUnknownKeys(record, place, notes)
      const type = textOf(record, 'type') ?? 'display'
      const item: Item = {
        id: uniqueId(record, place, taken, notes),
        type,
        label: labelOf(record),
        path: place,
        source: record,
        repeats: ownValue(record, 'repeats') === true && type !== 'display',
        items: read(record, place, depth + 1),
        extensions,
      }
      return [item]
    })
  }
  return read(questionnaire, '$', 0)
}

/** The item with the choices of a value set that came along, as if they stood in it. */
function withContainedOptions(record: Json, contained: ContainedOptions): Json {
  const options = contained.get(textOf(record, 'answerValueSet') ?? '')
  if (!options || ownValue(record, 'answerOption') !== undefined) return record
  const copy: { [key: string]: unknown } = { ...record, answerOption: options }
  delete copy['answerValueSet']
  return copy
}

/** Whether an item asks for an answer itself. */
export function asks(item: Item): boolean {
  return !DISPLAY_TYPES.has(item.type)
}

function labelOf(record: Json): string | undefined {
  const parts = [textOf(record, 'prefix'), textOf(record, 'text')].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

function uniqueId(record: Json, path: string, taken: Set<string>, notes: Notes): string {
  const linkId = textOf(record, 'linkId')
  const id = linkId === undefined || taken.has(linkId) ? `item at ${path}` : linkId
  if (id !== linkId) {
    const problem = linkId === undefined ? 'It is missing' : `“${linkId}” is used twice`
    notes.push({
      path: `${path}.linkId`,
      what: 'linkId',
      why: `${problem}, so the question got the id “${id}”.`,
    })
  }
  taken.add(id)
  return id
}

function readExtensions(
  record: Json,
  path: string,
  notes: Notes,
): ReadonlyMap<string, unknown> | 'hidden' {
  const known = new Map<string, unknown>()
  for (const { record: extension, path: place } of recordsOf(record, 'extension', path, notes)) {
    const url = textOf(extension, 'url') ?? ''
    const name = url.startsWith(CORE_EXTENSION) ? url.slice(CORE_EXTENSION.length) : ''
    if (name === 'questionnaire-hidden' && ownValue(extension, 'valueBoolean') === true) {
      notes.push({ path, what: name, why: 'A hidden item is never asked, so it was left out.' })
      return 'hidden'
    }
    if (KNOWN_EXTENSIONS.has(name)) {
      known.set(name, extension['valueInteger'] ?? extension['valueDate'])
    } else {
      notes.push({
        path: place,
        what: url || 'extension',
        why: 'This extension has no counterpart.',
      })
    }
  }
  return known
}

function noteUnknownKeys(record: Json, path: string, notes: Notes): void {
  for (const key of Object.keys(record)) {
    if (KNOWN_KEYS.has(key) || key.startsWith('_')) continue
    notes.push({ path: `${path}.${key}`, what: key, why: WHY_NOT[key] ?? 'It has no counterpart.' })
  }
  if (record['text'] !== undefined && typeof record['text'] !== 'string') {
    notes.push({ path: `${path}.text`, what: 'text', why: 'It is no text.' })
  }
  if (textOf(record, 'type') === undefined) {
    notes.push({ path: `${path}.type`, what: 'type', why: 'It is missing; shown as a text.' })
  }
}

const WHY_NOT: { readonly [key: string]: string } = {
  readOnly: 'Answers are given by people; the question can be answered like any other.',
  answerValueSet:
    'Only value sets that come along and list their codes are read; give the choices as answerOption.',
  modifierExtension: 'It may change what the item means: read it before using the form.',
}
