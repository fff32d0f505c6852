import { checkDefinition, type FormDefinition } from '@gapwise/form-engine'
import type { DefinitionProblem } from '../report'
import { isRecord } from './answer-shapes.ts'

/** What is wrong or suspicious in a definition of the right structure. */
export function problemsOf(definition: FormDefinition): DefinitionProblem[] {
  return checkDefinition(definition).map((issue) => ({
    ...issue,
    place: placeInWords(definition, issue.path),
  }))
}

/** `$.sections[2].fields[0].options` as the titles and questions on the way there. */
export function placeInWords(definition: unknown, path: string): string {
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

/** `$.sections[2]["odd key"]` as the keys and places on the way there. */
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
