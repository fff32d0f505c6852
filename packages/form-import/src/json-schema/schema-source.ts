import { type JsonValue, isObject, own, ownText, pathTo } from '../report/json'
import type { LossNotes } from '../report/loss'

/** A schema object with its path, and the keywords that the importer has read. */
export interface Part {
  readonly schema: JsonValue
  readonly path: string
  readonly read: Set<string>
}

/**
 * Everything that one schema requires: the schema itself, what it refers to, and the schemas of its
 * `allOf`. A value must match every part.
 */
export interface Conjunction {
  readonly parts: readonly Part[]
  /** `true` if no value matches. */
  readonly isNever: boolean
  /** `true` if a part of the schema could not be read. */
  readonly isIncomplete: boolean
  /** `true` if the schema is left out, because it contains itself, is too deep, or is too large. */
  readonly isLeftOut: boolean
  /** The schema objects around this one and in it. */
  readonly trail: ReadonlySet<unknown>
}

/**
 * Maximum number of schema objects that one import reads. Repeated references can multiply a schema
 * exponentially.
 */
const MAX_PARTS = 20_000

const MAX_DEPTH = 64

/** Reads a document of schemas. */
export class SchemaSource {
  readonly notes: LossNotes
  /** Every part that describes answers. Parts of conditions are not included. */
  readonly described: Part[] = []
  readonly #root: unknown
  #left = MAX_PARTS

  constructor(root: unknown, notes: LossNotes) {
    this.#root = root
    this.notes = notes
  }

  /**
   * Reads a schema. With `purpose: 'test'`, the schema is part of a condition. Nothing is then
   * noted, except if the schema could not be read.
   */
  read(
    schema: unknown,
    path: string,
    trail: ReadonlySet<unknown> = new Set(),
    purpose: 'describe' | 'test' = 'describe',
  ): Conjunction {
    const reading: Reading = {
      parts: [],
      isNever: false,
      isIncomplete: false,
      isLeftOut: false,
      trail: new Set(trail),
      collected: new Set(),
      purpose,
    }
    this.#collect(schema, path, reading)
    return reading
  }

  #collect(schema: unknown, path: string, reading: Reading): void {
    if (schema === true) return
    if (schema === false) {
      reading.isNever = true
      return
    }
    if (reading.collected.has(schema)) return
    const problem = this.#problemOf(schema, reading)
    if (problem || !isObject(schema)) {
      reading.isIncomplete = true
      reading.isLeftOut = true
      if (problem) this.notes.add(problem, path, 'a schema')
      return
    }
    reading.trail.add(schema)
    const part: Part = { schema, path, read: new Set() }
    reading.parts.push(part)
    if (reading.purpose === 'describe') this.described.push(part)
    this.#collectReference(part, reading)
    const all = take(part, 'allOf')
    if (Array.isArray(all)) {
      all.forEach((one, at) => this.#collect(one, `${path}.allOf[${at}]`, reading))
    } else if (all !== undefined) {
      this.notes.add('malformed', `${path}.allOf`, 'a list')
    }
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const sole = this.#soleAlternative(part, keyword)
      if (sole) this.#collect(sole.schema, sole.path, reading)
    }
    reading.collected.add(schema)
  }

  #problemOf(
    schema: unknown,
    { trail }: Reading,
  ): 'malformed' | 'recursion' | 'too_deep' | 'too_large' | undefined {
    if (!isObject(schema)) return 'malformed'
    if (trail.has(schema)) return 'recursion'
    if (trail.size >= MAX_DEPTH) return 'too_deep'
    this.#left -= 1
    return this.#left < 0 ? 'too_large' : undefined
  }

  #collectReference(part: Part, reading: Reading): void {
    const reference = take(part, '$ref')
    if (reference === undefined) return
    const target = typeof reference === 'string' ? this.#resolve(reference) : undefined
    if (target === undefined) {
      reading.isIncomplete = true
      this.notes.add('reference', `${part.path}.$ref`, reference)
    } else {
      this.#collect(target, part.path, reading)
    }
  }

  /** Resolves a JSON Pointer or an anchor in the same document. */
  #resolve(reference: string): unknown {
    const id = ownText(this.#root, '$id')
    const isOwn = id !== undefined && reference.startsWith(id)
    const local = isOwn ? reference.slice(id.length) || '#' : reference
    if (!local.startsWith('#')) return undefined
    const fragment = decoded(local.slice(1))
    if (fragment === undefined || fragment === '') return fragment === '' ? this.#root : undefined
    if (!fragment.startsWith('/')) return this.#anchored(fragment)
    let target: unknown = this.#root
    for (const token of fragment.slice(1).split('/')) {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
      target = Array.isArray(target) ? target[Number(key)] : own(target, key)
    }
    return target
  }

  #anchored(name: string): unknown {
    for (const key of ['$defs', 'definitions']) {
      const group = own(this.#root, key)
      const found = isObject(group)
        ? Object.values(group).find((one) => own(one, '$anchor') === name)
        : undefined
      if (found) return found
    }
    return undefined
  }

  /**
   * Returns the only branch that an answer can match. Ignores branches for `null` and empty lists,
   * because the form never stores them.
   */
  #soleAlternative(
    part: Part,
    keyword: 'anyOf' | 'oneOf',
  ): { readonly schema: unknown; readonly path: string } | undefined {
    const branches = own(part.schema, keyword)
    if (!Array.isArray(branches)) return undefined
    const isLeftOut = (one: unknown) => isNullSchema(one) || own(one, 'maxItems') === 0
    const at = branches.findIndex((one) => !isLeftOut(one))
    if (at < 0 || branches.filter((one) => !isLeftOut(one)).length > 1) return undefined
    const path = pathTo(part.path, keyword)
    part.read.add(keyword)
    if (branches.some(isNullSchema)) this.notes.add('null_value', path)
    return { schema: branches[at] as unknown, path: `${path}[${at}]` }
  }
}

/** A conjunction while its parts are collected. */
interface Reading extends Conjunction {
  parts: Part[]
  isNever: boolean
  isIncomplete: boolean
  isLeftOut: boolean
  trail: Set<unknown>
  /** Schemas that are completely read. A second reference to one of them adds nothing. */
  readonly collected: Set<unknown>
  readonly purpose: 'describe' | 'test'
}

/** Returns a keyword's value and marks the keyword as read. */
export function take(part: Part, keyword: string): unknown {
  part.read.add(keyword)
  return own(part.schema, keyword)
}

/** Returns a keyword's values in all parts, and marks the keyword as read. */
export function takeAll(
  { parts }: Conjunction,
  keyword: string,
): { readonly value: unknown; readonly path: string; readonly part: Part }[] {
  return parts.flatMap((part) => {
    const value = take(part, keyword)
    return value === undefined ? [] : [{ value, path: pathTo(part.path, keyword), part }]
  })
}

/** Returns the first value of a keyword that is text and not blank. Outer schemas come first. */
export function firstText(conjunction: Conjunction, keyword: string): string | undefined {
  const texts = takeAll(conjunction, keyword).map(({ value }) => value)
  return texts.find((value): value is string => typeof value === 'string' && value.trim() !== '')
}

function isNullSchema(schema: unknown): boolean {
  return own(schema, 'type') === 'null' || (isObject(schema) && own(schema, 'const') === null)
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return undefined
  }
}
