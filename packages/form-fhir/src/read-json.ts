/** A part of a questionnaire that the definition does not express, or expresses differently. */
export interface NotCarriedOver {
  /** JSON path in the questionnaire, such as `$.item[0].enableWhen[1]`. */
  readonly path: string
  /** The key, type, or operator. */
  readonly what: string
  /** The reason, and what was done instead. */
  readonly why: string
}

/** Notes about everything that could not be carried over. */
export type Notes = NotCarriedOver[]

/** JSON object of an unknown resource. */
export type Json = { readonly [key: string]: unknown }

/** Returns whether a value is an object and not an array. */
export function isPlainObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the own property `key` of an object, even `__proto__`. Returns `undefined` for any other
 * value.
 */
export function ownProperty(target: unknown, key: string): unknown {
  return isPlainObject(target) && Object.hasOwn(target, key) ? target[key] : undefined
}

/**
 * Returns a property if it is a string that is not blank. Returns `undefined` for anything else.
 */
export function textOf(source: unknown, key: string): string | undefined {
  const value = ownProperty(source, key)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns the objects of a list with their paths. Notes entries that are not objects. */
export function recordsOf(
  source: unknown,
  key: string,
  path: string,
  notes: Notes,
): { readonly record: Json; readonly path: string }[] {
  const list = ownProperty(source, key)
  if (list === undefined) return []
  if (!Array.isArray(list)) {
    notes.push({
      path: `${path}.${key}`,
      what: key,
      why: 'This is not a list, so it was skipped.',
    })
    return []
  }
  return list.flatMap((record: unknown, at) => {
    const recordPath = `${path}.${key}[${at}]`
    if (isPlainObject(record)) return [{ record, path: recordPath }]
    notes.push({ path: recordPath, what: key, why: 'This is not an object, so it was skipped.' })
    return []
  })
}

/**
 * Returns the `value[x]`, `answer[x]`, or `initial[x]` of an element: its type, such as `Coding`,
 * and its value.
 */
export function choiceOf(
  source: Json,
  prefix: string,
): { readonly type: string; readonly value: unknown } | undefined {
  const key = Object.keys(source).find(
    (name) => name.startsWith(prefix) && /^[A-Z]/.test(name.slice(prefix.length)),
  )
  return key === undefined ? undefined : { type: key.slice(prefix.length), value: source[key] }
}
