import type { CheckedForm } from '../types/checked-form'
import type { FormDefinition } from '../types'

/**
 * Lets the compiler check a definition written in TypeScript, and returns it unchanged. The compiler
 * refuses unknown keys, conditions and rules that name a section or field that does not exist, and
 * conditions that name an option that the field does not have. `checkDefinition` checks the rest.
 *
 * @example
 * ```ts
 * const definition = defineForm({
 *   id: 'visit',
 *   version: 1,
 *   sections: [{ id: 'you', title: 'You', fields: [{ id: 'name', type: 'text' }] }],
 * })
 * ```
 */
export function defineForm<const D extends FormDefinition>(definition: D & CheckedForm<D>): D {
  return definition
}
