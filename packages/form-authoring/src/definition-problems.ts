import { checkDefinition, type DefinitionIssue, type FormDefinition } from '@gapwise/form-engine'
import { NO_TYPES, type HostTypes } from './custom-answers'

/** An error or warning in a definition. Its position is given both in words and as a path. */
export interface DefinitionProblem extends Omit<DefinitionIssue, 'code'> {
  /** Code of the problem. */
  readonly code: string
  /**
   * Titles and questions on the path to the problem, joined as in `Your pet › What is its name?`.
   */
  readonly place: string
}

/** A problem in text that the author typed. The two offsets mark the range of the problem. */
export interface TextProblem extends DefinitionProblem {
  /** Offset of the first character, in UTF-16 code units. */
  readonly from: number
  /** Offset after the last character. */
  readonly to: number
}

/**
 * Returns the issues that `checkDefinition` finds in a well-formed definition. For each issue, also
 * describes the position in words. `types` are the host's field types, as for `createForm`.
 */
export function definitionProblems(
  definition: FormDefinition,
  types: HostTypes = NO_TYPES,
): DefinitionProblem[] {
  return checkDefinition(definition, { types }).map((issue) => ({
    ...issue,
    place: describePath(definition, issue.path),
  }))
}

/**
 * Returns the titles and questions on a path such as `$.sections[2].fields[0].options`, joined by
 * `›`. The definition can be any JSON. If part of the path does not exist, returns the titles and
 * questions up to that part.
 */
export function describePath(definition: unknown, path: string): string {
  const names: string[] = []
  let at: unknown = definition
  for (const step of pathSteps(path)) {
    if (Array.isArray(at)) at = at[Number(step)] as unknown
    else if (isJsonObject(at)) at = at[step]
    else break
    if (typeof step === 'number' && isJsonObject(at)) names.push(nameOf(at))
  }
  return names.join(' › ')
}

/** Splits a path such as `$.sections[2]["odd key"]` into its keys and indexes. */
export function pathSteps(path: string): (string | number)[] {
  const steps = path.matchAll(/\.([\w$]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g)
  return [...steps].map(([, key, index, quoted]) =>
    index === undefined ? (key ?? String(JSON.parse(quoted ?? '""'))) : Number(index),
  )
}

function nameOf(thing: Record<string, unknown>): string {
  const names = [thing['title'], thing['display_label'], thing['value'], thing['id'], thing['key']]
  return names.find((name) => typeof name === 'string' && name !== '')?.toString() ?? '…'
}

/** Returns whether a value is an object and not an array. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
