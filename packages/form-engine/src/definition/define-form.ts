import type { FieldType, FormDefinition } from '../types'
import type { CheckedForm } from '../types/checked-form'
import type { FormWithTypes } from '../types/custom-types'
import type { RegisteredFieldType } from '../types/field-type'

/** Like `CheckedForm`, for a definition with custom types. */
export type CheckedWithTypes<D, T extends RegisteredFieldType> =
  FormWithTypes<D, T> extends infer W extends FormDefinition ? CheckedForm<W> : never

/**
 * Lets the compiler check a definition written in TypeScript, and returns it unchanged. The
 * compiler refuses unknown keys. It also refuses conditions and rules that name a missing section,
 * field, or option. `checkDefinition` checks the rest.
 *
 * @param options Custom types that the definition uses. `AnswersOf` infers their answers.
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
export function defineForm<const D extends FormDefinition>(definition: D & CheckedForm<D>): D
export function defineForm<
  T extends RegisteredFieldType,
  const D extends FormDefinition<FieldType | T['type']>,
>(
  definition: D & CheckedWithTypes<D, T>,
  options: { readonly types: readonly T[] },
): FormWithTypes<D, T>
export function defineForm(definition: FormDefinition): FormDefinition {
  return definition
}
