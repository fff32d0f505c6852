import { ownValue } from './own-keys'

/**
 * Returns a sentence in which each `{name}` is replaced by the parameter with that name. Names
 * without a parameter are not replaced.
 */
export function fillTemplate(template: string, params: object): string {
  // Most sentences have no placeholder, and looking for one is faster than replacing none.
  if (!template.includes('{')) return template
  return template.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => `${(ownValue(params, name) ?? placeholder) as string | number}`,
  )
}
