/** Something of a questionnaire that the definition does not say, or says differently. */
export interface NotCarriedOver {
  /** JSON path into the questionnaire, such as `$.item[0].enableWhen[1]`. */
  readonly path: string
  /** The key, type or operator. */
  readonly what: string
  /** Why, and what was done instead. */
  readonly why: string
}

/** Collects what could not be carried over. */
export type Notes = NotCarriedOver[]

/** JSON of an unknown resource. */
export type Json = { readonly [key: string]: unknown }

/** Returns whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the own property `key` of an object, `__proto__` included, and `undefined` for any other value. */
export function ownValue(target: unknown, key: string): unknown {
  return isRecord(target) && Object.hasOwn(target, key) ? target[key] : undefined
}

/** A text that says something; `undefined` for anything else. */
export function textOf(source: unknown, key: string): string | undefined {
  const value = ownValue(source, key)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The objects of a list, each with its place; what is no object is noted. */
export function recordsOf(
  source: unknown,
  key: string,
  path: string,
  notes: Notes,
): { readonly record: Json; readonly path: string }[] {
  const list = ownValue(source, key)
  if (list === undefined) return []
  if (!Array.isArray(list)) {
    notes.push({
      path: `${path}.${key}`,
      what: key,
      why: 'This is no list, so it was passed over.',
    })
    return []
  }
  return list.flatMap((record: unknown, at) => {
    const place = `${path}.${key}[${at}]`
    if (isRecord(record)) return [{ record, path: place }]
    notes.push({ path: place, what: key, why: 'This is no object, so it was passed over.' })
    return []
  })
}

/** The `value[x]`, `answer[x]` or `initial[x]` of an element: its type, such as `Coding`, and value. */
export function choiceOf(
  source: Json,
  prefix: string,
): { readonly type: string; readonly value: unknown } | undefined {
  const key = Object.keys(source).find(
    (name) => name.startsWith(prefix) && /^[A-Z]/.test(name.slice(prefix.length)),
  )
  return key === undefined ? undefined : { type: key.slice(prefix.length), value: source[key] }
}
