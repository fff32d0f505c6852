import type { CompiledRule } from './types'

/** Returns the path of a node below a node of the rule tree. `path` is the path of the upper node. */
export function pathOfArg({ op }: CompiledRule, path: string, at: number): string {
  const below = `${path}.${op}`
  switch (op) {
    case 'not':
    case 'answered':
      return below
    case 'any_row':
    case 'every_row':
    case 'count':
      return `${below}.where`
    case 'sum':
      return `${below}.${at === 0 ? 'of' : 'where'}`
    default:
      return `${below}[${at}]`
  }
}
