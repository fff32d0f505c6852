import { nameOf } from '../errors'
import type { DefinitionFinding, DefinitionIssueCode } from '../definition/definition-findings'
import type { FormNode } from './types'

/**
 * Reports a problem with a node, or with the form if there is no node. `subpath`, such as `.id`, is
 * appended to the node's path. For a wrong name, `params` starts with that name, and `known` lists
 * the existing names.
 */
export type Report = (
  code: DefinitionIssueCode,
  node: FormNode | undefined,
  subpath: string,
  params: DefinitionFinding['params'],
  known?: Iterable<string>,
) => void

/** Creates a `Report` that passes each finding to a callback. */
export function reportTo(onFinding: (finding: DefinitionFinding) => void): Report {
  return (code, node, subpath, params, known) => {
    const path = pathOf(node) + subpath
    const name = nameOf(Object.values(params)[0])
    onFinding({ code, path, params, ...(known && { meant: { name, known } }) })
  }
}

/** Returns a node's JSON path in its definition. */
function pathOf(node: FormNode | undefined): string {
  if (!node) return '$'
  const { owner, position } = node
  if (!owner) return `$.sections[${position}]`
  return `${pathOf(owner)}.${owner.section ? 'child_' : ''}fields[${position}]`
}
