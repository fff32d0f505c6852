import type { Notes } from '../loss'
import { IMPORTED_EXTENSIONS, extensionName, extensionValues, isAppearance } from './extensions'
import type { FhirVersion } from './fhir-version'
import { type Json, objectsOf, ownProperty, recordsOf, textOf } from './read-json'
import { type ValueSets, valueSetAt } from './value-sets'

/** One item of a questionnaire, with a unique id. */
export interface Item {
  /** Unique id: the link id, or an id derived from the item's path. */
  readonly id: string
  /** FHIR type of the item in R4, but `choice` for an `open-choice`. */
  readonly type: string
  readonly label: string | undefined
  readonly path: string
  readonly source: Json
  readonly repeats: boolean
  readonly items: readonly Item[]
  /**
   * Answers that the question accepts besides its options. `options` means no others, `text` means
   * any text, and `type` means any value of its type.
   */
  readonly accepts: 'options' | 'text' | 'type'
  /** Key of `source` that has the options. */
  readonly optionsKey: 'answerOption' | 'option'
  /** `false` if the question can have options that are not known. */
  readonly hasAllOptions: boolean
}

/** Data that is needed to read items. */
export interface ItemSource {
  readonly questionnaire: Json
  readonly version: FhirVersion
  readonly valueSets: ValueSets
  readonly notes: Notes
}

/**
 * Nesting limit for items. Questionnaires written for people are never nested deeper, and deeper
 * nesting could exhaust the stack.
 */
const MAX_ITEM_DEPTH = 24

const KNOWN_KEYS = new Set([
  ...['id', 'linkId', 'definition', 'code', 'prefix', 'text', 'type', 'enableWhen', 'readOnly'],
  ...['enableBehavior', 'required', 'repeats', 'maxLength', 'answerOption', 'initial', 'item'],
  ...['extension', 'resourceType', 'answerValueSet'],
])

const KEYS_BY_VERSION: { readonly [version in FhirVersion]: ReadonlySet<string> } = {
  STU3: new Set(['option', 'options']),
  R4: new Set(),
  R5: new Set(['answerConstraint']),
}

const DISPLAY_TYPES = new Set(['display', 'group'])

/** Reads a questionnaire's items in order, at any depth up to the limit. */
export function readItems(source: ItemSource): Item[] {
  const { questionnaire, notes } = source
  const taken = new Set<string>()
  const readIds = idsInConditions(questionnaire)
  const read = (parent: Json, path: string, depth: number): Item[] => {
    if (depth === MAX_ITEM_DEPTH && ownProperty(parent, 'item') !== undefined) {
      const message = `Items are read at most ${MAX_ITEM_DEPTH} levels deep, so these were left out.`
      notes.push({ code: 'item_left_out', grade: 'asks', path: `${path}.item`, message })
      return []
    }
    return recordsOf(parent, 'item', path, notes).flatMap(({ record, path: itemPath }) => {
      if (isHidden(record)) {
        const isRead = [record, ...itemsBelow(record)].some(({ linkId }) => readIds.has(linkId))
        notes.push(noteOfHidden(itemPath, isRead))
        if (!isRead) return []
      }
      noteExtensions(record, itemPath, notes)
      noteKeys(record, itemPath, source)
      const id = uniqueId(record, itemPath, taken, notes)
      return [{ id, ...itemOf(record, itemPath, source), items: read(record, itemPath, depth + 1) }]
    })
  }
  return read(questionnaire, '$', 0)
}

function isHidden(record: Json): boolean {
  return extensionValues(record, 'questionnaire-hidden').includes(true)
}

/**
 * Returns the note about a hidden item. The form asks it if conditions or expressions read its
 * answer, because nothing else can fill it in.
 */
function noteOfHidden(path: string, isRead: boolean): Notes[number] {
  if (!isRead) {
    const message = 'A hidden item is never asked, so it was left out.'
    return { code: 'item_left_out', grade: 'stores', path, message }
  }
  const message = 'A hidden item is asked here, because conditions or expressions read its answer.'
  return { code: 'hidden_item_asked', grade: 'asks', path, message }
}

/** Returns all items below an element. Uses no recursion, because nesting can be deep. */
function itemsBelow(element: Json): Json[] {
  const found = objectsOf(element, 'item')
  for (const item of found) for (const child of objectsOf(item, 'item')) found.push(child)
  return found
}

/** Returns the link ids of the questions that conditions and expressions read. */
function idsInConditions(questionnaire: Json): ReadonlySet<unknown> {
  const ids = new Set<unknown>()
  for (const element of [questionnaire, ...itemsBelow(questionnaire)]) {
    for (const { question } of objectsOf(element, 'enableWhen')) ids.add(question)
    for (const { valueExpression } of objectsOf(element, 'extension')) {
      const expression = textOf(valueExpression, 'expression') ?? ''
      for (const [, id] of expression.matchAll(LINK_ID)) ids.add(id)
    }
  }
  return ids
}

/** Matches a test for a link id in FHIRPath. */
const LINK_ID = /linkId\s*=\s*'([^']*)'/g

function itemOf(
  record: Json,
  path: string,
  { valueSets, version }: ItemSource,
): Omit<Item, 'id' | 'items'> {
  const written = textOf(record, 'type') ?? 'display'
  const isChoice = written === 'choice' || written === 'open-choice' || written === 'coding'
  const type = isChoice ? 'choice' : written === 'question' ? 'string' : written
  const optionsKey = version === 'STU3' ? 'option' : 'answerOption'
  const reference = valueSetOf(record, version)
  // Only codings can be in a value set.
  const set = isChoice && reference !== undefined ? valueSetAt(reference, valueSets) : undefined
  const hasOwnOptions = ownProperty(record, optionsKey) !== undefined
  const source = set && !hasOwnOptions ? { ...record, [optionsKey]: set.options } : record
  const isComplete = hasOwnOptions || (set ? !set.isIncomplete : reference === undefined)
  return {
    type,
    label: labelOf(record),
    path,
    source,
    repeats: ownProperty(record, 'repeats') === true && type !== 'display',
    accepts: acceptedAnswers(record, written),
    optionsKey,
    hasAllOptions: isComplete && !(isChoice && !hasOwnOptions && !set),
  }
}

/** Returns the reference to the value set with the options of an item. */
function valueSetOf(record: Json, version: FhirVersion): string | undefined {
  return version === 'STU3'
    ? textOf(ownProperty(record, 'options'), 'reference')
    : textOf(record, 'answerValueSet')
}

function acceptedAnswers(record: Json, type: string): Item['accepts'] {
  const constraint = textOf(record, 'answerConstraint')
  if (constraint === 'optionsOrType') return 'type'
  return type === 'open-choice' || constraint === 'optionsOrString' ? 'text' : 'options'
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
    const problem = linkId === undefined ? 'The link id is missing' : `“${linkId}” is used twice`
    const message = `${problem}, so the question got the id “${id}”.`
    notes.push({ code: 'link_id_differs', grade: 'stores', path: `${path}.linkId`, message })
  }
  taken.add(id)
  return id
}

/** Notes the extensions of an element that are not imported. */
export function noteExtensions(
  element: Json,
  path: string,
  notes: Notes,
  imported: ReadonlySet<string> = IMPORTED_EXTENSIONS,
): void {
  for (const { record, path: extensionPath } of recordsOf(element, 'extension', path, notes)) {
    const name = extensionName(record)
    if (name !== undefined && imported.has(name)) continue
    const message = `The extension “${textOf(record, 'url') ?? ''}” has no counterpart.`
    const isLook = isAppearance(record)
    notes.push({
      code: isLook ? 'look_left_out' : 'part_left_out',
      grade: isLook ? 'looks' : 'stores',
      path: extensionPath,
      message,
    })
  }
}

function noteKeys(record: Json, path: string, { version, notes }: ItemSource): void {
  for (const key of Object.keys(record)) {
    if (KNOWN_KEYS.has(key) || KEYS_BY_VERSION[version].has(key)) continue
    if (version === 'STU3' && key.startsWith('initial')) continue
    if (key === 'disabledDisplay' && record[key] === 'hidden') continue
    notes.push(noteOfKey(key, `${path}.${key}`))
  }
  if (record['text'] !== undefined && typeof record['text'] !== 'string') {
    const message = 'The text of the item is not a string.'
    notes.push({ code: 'unreadable', grade: 'looks', path: `${path}.text`, message })
  }
  for (const key of ['repeats', 'required', 'readOnly']) {
    if (record[key] === undefined || typeof record[key] === 'boolean') continue
    const message = `“${key}” is neither true nor false, so it counts as false.`
    notes.push({ code: 'unreadable', grade: 'asks', path: `${path}.${key}`, message })
  }
  if (textOf(record, 'type') === undefined) {
    const message = 'The type is missing, so the item is shown as text.'
    notes.push({ code: 'unreadable', grade: 'asks', path: `${path}.type`, message })
  }
}

/** Returns a note about a key that has no counterpart. */
export function noteOfKey(key: string, path: string): Notes[number] {
  if (key === 'modifierExtension') {
    const message = 'It may change the meaning of the form. Read it before you use the form.'
    return { code: 'part_left_out', grade: 'asks', path, message }
  }
  if (key === 'disabledDisplay') {
    const message = 'A question that is not enabled is always hidden.'
    return { code: 'look_left_out', grade: 'looks', path, message }
  }
  if (key.startsWith('_')) {
    const message = `Only the plain value of “${key.slice(1)}” is read, without its extensions.`
    return { code: 'look_left_out', grade: 'looks', path, message }
  }
  const message = `“${key}” has no counterpart.`
  return { code: 'part_left_out', grade: 'stores', path, message }
}
