import { FormEngineError } from '../errors'

/** An object that is being written, and the number of its members that are already written. */
interface Open {
  readonly members: { readonly [key: string]: unknown }
  readonly keys: readonly string[]
  readonly isList: boolean
  written: number
}

/**
 * Returns the canonical JSON (RFC 8785) of a JSON value. It has sorted keys and no whitespace. Keys
 * with the value `undefined` are left out. Works at any depth of nesting, because it does not
 * recurse.
 *
 * @throws {FormEngineError} `not_json` if the value contains itself, or a value that JSON does not
 * have, such as a function.
 */
export function canonicalJson(value: unknown): string {
  /** The objects around the current item. The innermost one is last. */
  const around: Open[] = []
  const ancestors = new Set<unknown>()
  let text = ''
  const write = (item: unknown): void => {
    if (typeof item !== 'object' || item === null) {
      text += scalarJson(item)
      return
    }
    if (ancestors.has(item)) throw notJson('it contains itself')
    const isList = Array.isArray(item)
    const members = item as Open['members']
    const keys = Object.keys(members).filter((key) => members[key] !== undefined)
    if (!isList) keys.sort()
    ancestors.add(item)
    around.push({ members, keys, isList, written: 0 })
    text += isList ? '[' : '{'
  }
  write(value)
  for (let last = around.at(-1); last; last = around.at(-1)) {
    const { members, keys, isList, written } = last
    const key = keys[written]
    if (key === undefined) {
      text += isList ? ']' : '}'
      ancestors.delete(members)
      around.pop()
      continue
    }
    last.written += 1
    if (written > 0) text += ','
    if (!isList) text += `${JSON.stringify(key)}:`
    write(members[key])
  }
  return text
}

function scalarJson(value: unknown): string {
  if (typeof value === 'bigint') throw notJson('it contains a bigint')
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw notJson(`it contains a value of the type ${typeof value}`)
  return text
}

function notJson(reason: string): FormEngineError {
  return new FormEngineError(
    'not_json',
    `The value cannot be written as JSON, because ${reason}. Pass data that JSON can hold.`,
  )
}
