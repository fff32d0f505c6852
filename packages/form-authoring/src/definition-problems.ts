import { checkDefinition, type DefinitionIssue, type FormDefinition } from '@gapwise/form-engine'
import { isRecord } from './is-record'

/** Something wrong or suspicious in a definition, with its position in words beside the path. */
export interface DefinitionProblem extends Omit<DefinitionIssue, 'code'> {
  readonly code: string
  /** Titles and questions on the way to the position, such as `Your pet › What is its name?`. */
  readonly place: string
}

/** A problem in what the author typed, from one offset to another. */
export interface TextProblem extends DefinitionProblem {
  readonly from: number
  readonly to: number
}

/** Returns what `checkDefinition` finds in a definition of the right structure, with positions in words. */
export function definitionProblems(definition: FormDefinition): DefinitionProblem[] {
  return checkDefinition(definition).map((issue) => ({
    ...issue,
    place: describePath(definition, issue.path),
  }))
}

/**
 * Returns a path such as `$.sections[2].fields[0].options` as the titles and questions on the way, joined by `›`. The
 * definition may be any JSON. Stops where the path leaves it.
 */
export function describePath(definition: unknown, path: string): string {
  const names: string[] = []
  let at: unknown = definition
  for (const step of pathSteps(path)) {
    if (Array.isArray(at)) at = at[Number(step)] as unknown
    else if (isRecord(at)) at = at[step]
    else break
    if (typeof step === 'number' && isRecord(at)) names.push(nameOf(at))
  }
  return names.join(' › ')
}

/** Returns a path such as `$.sections[2]["odd key"]` as its keys and indexes. */
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
