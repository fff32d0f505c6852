import type { CompiledRule } from './types'

/**
 * Returns the path of one of a rule node's arguments. `path` is the node's own path, and `at` is
 * the argument's index.
 */
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
