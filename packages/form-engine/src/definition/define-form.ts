import type { CheckedForm } from '../types/checked-form'
import type { FormDefinition } from '../types'

/**
 * Lets the compiler check a definition written in TypeScript, and returns it unchanged. The
 * compiler refuses unknown keys. It also refuses conditions and rules that name a missing section,
 * field, or option. `checkDefinition` checks the rest.
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
