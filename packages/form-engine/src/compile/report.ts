import type { DefinitionFinding, DefinitionIssueCode } from '../definition/definition-findings'
import type { FormNode } from './types'

/**
 * Collects what is wrong with a node, in the order it was found. `place` leads on from the node's own
 * path, such as `.id`. With `known`, the first parameter is a name that should have been one of them.
 */
export type Report = (
  code: DefinitionIssueCode,
  node: FormNode,
  place: string,
  params: DefinitionFinding['params'],
  known?: Iterable<string>,
) => void

/** A report that hands on each finding. */
export function reportTo(take: (finding: DefinitionFinding) => void): Report {
  return (code, node, place, params, known) => {
    const path = pathOf(node) + place
    const name = String(Object.values(params)[0])
    take({ code, path, params, ...(known && { meant: { name, known } }) })
  }
}

/** Where a node stands in its definition, as a JSON path. */
function pathOf({ owner, position }: FormNode): string {
  if (!owner) return `$.sections[${position}]`
  return `${pathOf(owner)}.${owner.section ? 'child_' : ''}fields[${position}]`
}
