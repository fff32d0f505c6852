import { ownValue } from './own-keys'

/** A sentence in which `{name}` is replaced by the parameter of that name, if there is one. */
export function fillTemplate(template: string, params: object): string {
  return template.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => `${(ownValue(params, name) ?? placeholder) as string | number}`,
  )
}
