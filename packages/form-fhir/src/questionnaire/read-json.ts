import type { Notes } from '../loss'

/** A JSON object in a resource. The types of its properties are not known yet. */
export type Json = { readonly [key: string]: unknown }

/** Returns whether a value is an object and not an array. */
export function isPlainObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the object's own property `key`, even if `key` is `__proto__`. Returns `undefined` if the
 * value is not an object.
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

/**
 * Returns the objects in a list with their paths. Adds a note for each entry that is not an object.
 */
export function recordsOf(
  source: unknown,
  key: string,
  path: string,
  notes: Notes,
): { readonly record: Json; readonly path: string }[] {
  const list = ownProperty(source, key)
  if (list === undefined) return []
  if (!Array.isArray(list)) {
    const message = `“${key}” is not a list, so it was skipped.`
    notes.push({ code: 'unreadable', grade: 'asks', path: `${path}.${key}`, message })
    return []
  }
  return list.flatMap((record: unknown, at) => {
    const recordPath = `${path}.${key}[${at}]`
    if (isPlainObject(record)) return [{ record, path: recordPath }]
    const message = `An entry of “${key}” is not an object, so it was skipped.`
    notes.push({ code: 'unreadable', grade: 'asks', path: recordPath, message })
    return []
  })
}

/**
 * Returns the type and the value of an element's `value[x]`, `answer[x]`, or `initial[x]`. The type
 * is the part of the property name after the prefix, such as `Coding`.
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

/** Returns the objects in a list. Skips everything else without a note. */
export function objectsOf(source: unknown, key: string): Json[] {
  const list = ownProperty(source, key)
  return Array.isArray(list) ? list.filter(isPlainObject) : []
}
