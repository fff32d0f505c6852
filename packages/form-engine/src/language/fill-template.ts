import { ownValue } from './own-keys'

/**
 * Returns a sentence with each `{name}` replaced by the parameter of that name. Unknown names stay
 * as they are.
 */
export function fillTemplate(template: string, params: object): string {
  return template.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => `${(ownValue(params, name) ?? placeholder) as string | number}`,
  )
}
