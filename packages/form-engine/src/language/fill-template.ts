import { ownValue } from './own-keys'

/**
 * Returns a sentence in which each `{name}` is replaced by the parameter with that name. Names
 * without a parameter are not replaced.
 */
export function fillTemplate(template: string, params: object): string {
  return template.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => `${(ownValue(params, name) ?? placeholder) as string | number}`,
  )
}
