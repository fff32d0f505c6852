import { type ContainedOptions, containedOptions } from './contained-options'
import { type Json, type Notes, ownProperty, recordsOf, textOf } from './read-json'

/** One item of a questionnaire, with a unique id. */
export interface Item {
  /** Unique id: the link id, or an id derived from the item's path. */
  readonly id: string
  /** FHIR type of the item. */
  readonly type: string
  readonly label: string | undefined
  readonly path: string
  readonly source: Json
  readonly repeats: boolean
  readonly items: readonly Item[]
  /** Values of the supported extensions. The key is the last part of the extension's URL. */
  readonly extensions: ReadonlyMap<string, unknown>
}

/**
 * Nesting limit for items. Questionnaires written for people are never nested deeper, and deeper
 * nesting could exhaust the stack.
 */
const MAX_ITEM_DEPTH = 24

const KNOWN_KEYS = new Set([
  ...['id', 'linkId', 'definition', 'code', 'prefix', 'text', 'type', 'enableWhen'],
  ...['enableBehavior', 'required', 'repeats', 'maxLength', 'answerOption', 'initial', 'item'],
  ...['extension', 'resourceType'],
])

/** URL of the extension that enables an item by a FHIRPath expression. */
export const ENABLE_WHEN_EXPRESSION =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression'

const CORE_EXTENSION = 'http://hl7.org/fhir/StructureDefinition/'
const KNOWN_EXTENSIONS = new Set(['minValue', 'maxValue', 'minLength'])
/** Extensions that only change how a question looks. */
const APPEARANCE_EXTENSIONS = new Set([
  ...['questionnaire-itemControl', 'questionnaire-choiceOrientation', 'questionnaire-unit'],
  ...['questionnaire-displayCategory', 'rendering-style', 'rendering-xhtml', 'entryFormat'],
])
const DISPLAY_TYPES = new Set(['display', 'group'])

/** Reads a questionnaire's items in order, at any depth up to the limit. */
export function readItems(questionnaire: Json, notes: Notes): Item[] {
  const taken = new Set<string>()
  const contained = containedOptions(questionnaire)
  const read = (source: Json, path: string, depth: number): Item[] => {
    if (depth === MAX_ITEM_DEPTH && ownProperty(source, 'item') !== undefined) {
      const why = `Items are read at most ${MAX_ITEM_DEPTH} levels deep, so these were left out.`
      notes.push({ path: `${path}.item`, what: 'item', why, affects: 'questions' })
      return []
    }
    return recordsOf(source, 'item', path, notes).flatMap(
      ({ record: original, path: itemPath }) => {
        const record = withContainedOptions(original, contained)
        const extensions = readExtensions(record, itemPath, notes)
        if (extensions === 'hidden') return []
        noteUnknownKeys(record, itemPath, notes)
        const type = textOf(record, 'type') ?? 'display'
        const item: Item = {
          id: uniqueId(record, itemPath, taken, notes),
          type,
          label: labelOf(record),
          path: itemPath,
          source: record,
          repeats: ownProperty(record, 'repeats') === true && type !== 'display',
          items: read(record, itemPath, depth + 1),
          extensions,
        }
        return [item]
      },
    )
  }
  return read(questionnaire, '$', 0)
}

/**
 * If the item refers to a contained value set, returns the item with the options of that set, as if
 * the item itself listed them. Otherwise, returns the item unchanged.
 */
function withContainedOptions(record: Json, contained: ContainedOptions): Json {
  const options = contained.get(textOf(record, 'answerValueSet') ?? '')
  if (!options || ownProperty(record, 'answerOption') !== undefined) return record
  const copy: { [key: string]: unknown } = { ...record, answerOption: options }
  delete copy['answerValueSet']
  return copy
}

/** Returns whether an item can itself be answered. */
export function takesAnswer(item: Item): boolean {
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
      affects: 'answers',
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
  for (const { record: extension, path: extensionPath } of recordsOf(
    record,
    'extension',
    path,
    notes,
  )) {
    const url = textOf(extension, 'url') ?? ''
    const name = url.startsWith(CORE_EXTENSION) ? url.slice(CORE_EXTENSION.length) : ''
    if (name === 'questionnaire-hidden' && ownProperty(extension, 'valueBoolean') === true) {
      const why = 'A hidden item is never asked, so it was left out.'
      notes.push({ path, what: name, why, affects: 'answers' })
      return 'hidden'
    }
    if (KNOWN_EXTENSIONS.has(name)) {
      known.set(name, extension['valueInteger'] ?? extension['valueDate'])
    } else if (url !== ENABLE_WHEN_EXPRESSION) {
      notes.push({
        path: extensionPath,
        what: url || 'extension',
        why: 'This extension has no counterpart.',
        affects: APPEARANCE_EXTENSIONS.has(name) ? 'appearance' : 'answers',
      })
    }
  }
  return known
}

function noteUnknownKeys(record: Json, path: string, notes: Notes): void {
  for (const key of Object.keys(record)) {
    if (KNOWN_KEYS.has(key) || key.startsWith('_')) continue
    notes.push({
      path: `${path}.${key}`,
      what: key,
      why: REASONS[key] ?? 'It has no counterpart.',
      affects: key === 'modifierExtension' ? 'questions' : 'answers',
    })
  }
  if (record['text'] !== undefined && typeof record['text'] !== 'string') {
    const why = 'It is not text.'
    notes.push({ path: `${path}.text`, what: 'text', why, affects: 'appearance' })
  }
  if (textOf(record, 'type') === undefined) {
    notes.push({
      path: `${path}.type`,
      what: 'type',
      why: 'It is missing, so the item is shown as text.',
      affects: 'questions',
    })
  }
}

const REASONS: { readonly [key: string]: string } = {
  readOnly: 'A definition has no read-only questions, so this one can be answered.',
  answerValueSet:
    'Only contained value sets that list their codes are read. List the options in answerOption.',
  modifierExtension: 'It may change the meaning of the item. Read it before you use the form.',
}
