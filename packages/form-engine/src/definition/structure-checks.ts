import { isRecord, ownValue } from '../language/own-keys'
import type { DefinitionIssue } from '../types'
import type { StructureIssueCode } from './definition-findings'
import { definitionIssue } from './definition-issues'

/** Checks for the structure of data. They can be combined, and they report every problem. */

export type Issues = DefinitionIssue[]

/** Reports what is wrong with a value. `depth` counts the nodes or children around the value. */
export type StructureCheck = (value: unknown, path: string, issues: Issues, depth: number) => void

export const text: StructureCheck = primitive('text', (value) => typeof value === 'string')
export const integer: StructureCheck = primitive('a whole number', Number.isSafeInteger)
export const scalar: StructureCheck = primitive(
  'text, a number, true, or false',
  (value) => Number.isFinite(value) || typeof value === 'string' || typeof value === 'boolean',
)

export const id: StructureCheck = (value, path, issues, depth) => {
  if (value === '') issues.push(issue('empty_id', path))
  else text(value, path, issues, depth)
}

/** Checks a value that has no parts. */
export function primitive(expected: string, accepts: (value: unknown) => boolean): StructureCheck {
  return (value, path, issues) => {
    if (!accepts(value)) issues.push(wrongType(path, expected, value))
  }
}

/** Checks a list that has one check per position. */
export function tuple(...checks: readonly StructureCheck[]): StructureCheck {
  return (value, path, issues, depth) => {
    const expected = `a list of ${checks.length}`
    if (!Array.isArray(value)) {
      issues.push(wrongType(path, expected, value))
    } else if (value.length !== checks.length) {
      issues.push(issue('wrong_type', path, { expected, actual: `a list of ${value.length}` }))
    } else {
      checks.forEach((check, at) => check(value[at], `${path}[${at}]`, issues, depth))
    }
  }
}

/** Checks every item of a list. */
export function listOf(check: StructureCheck): StructureCheck {
  return (value, path, issues, depth) => {
    if (!Array.isArray(value)) {
      issues.push(wrongType(path, 'a list', value))
      return
    }
    for (let at = 0; at < value.length; at += 1) check(value[at], `${path}[${at}]`, issues, depth)
  }
}

/** Checks every value of an object that can have any keys. */
export function recordOf(check: StructureCheck): StructureCheck {
  return (value, path, issues, depth) => {
    if (!isRecord(value)) issues.push(wrongType(path, 'an object', value))
    else {
      for (const key of Object.keys(value)) {
        if (value[key] !== undefined) check(value[key], path + step(key), issues, depth)
      }
    }
  }
}

/** Returns the part of a path that leads to a key. */
function step(key: string): string {
  return /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

/** Checks the keys of an object. Reports missing keys, and keys that are not in `checks`. */
export function object(
  owner: string,
  required: readonly string[],
  checks: { readonly [key: string]: StructureCheck },
): StructureCheck {
  return (value, path, issues, depth) => {
    if (!isRecord(value)) {
      issues.push(wrongType(path, 'an object', value))
      return
    }
    for (const key of required) {
      if (ownValue(value, key) === undefined) {
        issues.push(issue('missing_key', path, { key }))
      }
    }
    for (const key of Object.keys(value)) {
      const item = value[key]
      if (item === undefined) continue
      if (isExtension(key, owner)) continue
      if (Object.hasOwn(checks, key)) {
        checks[key]!(item, `${path}.${key}`, issues, depth)
      } else {
        const known = Object.keys(checks)
        issues.push(issue('unknown_key', path + step(key), { key, owner }, key, known))
      }
    }
  }
}

/** Keys that begin with `x-` belong to the host, which can write anything there (D66). */
function isExtension(key: string, owner: string): boolean {
  return key.startsWith('x-') && EXTENSIBLE.has(owner)
}

const EXTENSIBLE: ReadonlySet<string> = new Set(['form', 'section', 'field', 'option'])

function wrongType(path: string, expected: string, value: unknown): DefinitionIssue {
  return issue('wrong_type', path, { expected, actual: nameOf(value) })
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return `the number ${value}`
  if (Array.isArray(value)) return 'a list'
  return isRecord(value) ? 'an object' : String(value)
}

/** Creates an issue. If the problem is a wrong name, `known` lists the names that exist. */
export function issue(
  code: StructureIssueCode,
  path: string,
  params: { readonly [name: string]: string | number } = {},
  name = '',
  known: readonly string[] = [],
): DefinitionIssue {
  return definitionIssue({ code, path, params, meant: { name, known } })
}
