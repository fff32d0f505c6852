import type { FormDefinition } from './types'

/** A definition written in TypeScript, checked by the compiler and returned as it is. */
export function defineForm<const D extends FormDefinition>(definition: D): D {
  return definition
}
