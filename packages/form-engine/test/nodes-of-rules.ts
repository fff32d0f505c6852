import { readFileSync } from 'node:fs'

/** Returns the names of all conditions and values of the rule tree, in the order of their types. */
export function nodesOfRules(): { readonly conditions: string[]; readonly values: string[] } {
  const source = readFileSync(new URL('../src/types/rule.ts', import.meta.url), 'utf8')
  return {
    conditions: keysOfUnion(source, 'RuleCondition'),
    values: ['field', ...keysOfUnion(source, 'RuleValue')],
  }
}

/** Returns the key of every variant of a union type. */
function keysOfUnion(source: string, name: string): string[] {
  const [, below = ''] = source.split(`export type ${name} =`)
  const [union = ''] = below.split('\nexport ')
  return [...union.matchAll(/^ {2}\| \{ readonly (\w+):/gm)].map(([, key = '']) => key)
}
