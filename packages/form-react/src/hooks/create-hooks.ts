import type {
  AnswerOf,
  ColumnOf,
  FieldAt,
  FieldDefinition,
  FieldIdOf,
  FieldStateOf,
  FormDefinition,
  CoreFormOf,
  SectionIdOf,
  TableAt,
  TableIdOf,
} from '@gapwise/form-engine'
import type { FieldBinding } from '../binding/field-binding'
import { type UseFieldOptions, useField } from './use-field'
import { useForm, useFormState } from './use-form-state'
import { type SectionBinding, useSection } from './use-section'

/** A field's binding, with the types of the field's definition. */
export interface FieldBindingOf<F extends FieldDefinition> extends Omit<
  FieldBinding,
  'state' | 'value' | 'setValue'
> {
  readonly state: FieldStateOf<F>
  readonly value: AnswerOf<F> | undefined
  readonly setValue: (value: AnswerOf<F> | undefined) => AnswerOf<F> | undefined
}

/** Hooks for the forms of one definition. A wrong section, field, or answer does not compile. */
export interface Hooks<D extends FormDefinition> {
  /** `useForm`, with the types of the definition. */
  readonly useForm: () => CoreFormOf<D>
  /** `useFormState`, with the types of the definition. */
  readonly useFormState: <T>(select: (form: CoreFormOf<D>) => T) => T
  /** `useField`, with the types of the field. */
  readonly useField: <S extends SectionIdOf<D>, F extends FieldIdOf<D, S>>(
    section: S,
    field: F,
    options?: UseFieldOptions,
  ) => FieldBindingOf<FieldAt<D, S, F>>
  /** Returns a column in the row of the nearest `RowProvider`. The row must belong to `table`. */
  readonly useColumn: <
    S extends SectionIdOf<D>,
    T extends TableIdOf<D, S>,
    C extends ColumnOf<TableAt<D, S, T>>['id'],
  >(
    section: S,
    table: T,
    column: C,
    options?: UseFieldOptions,
  ) => FieldBindingOf<Extract<ColumnOf<TableAt<D, S, T>>, { readonly id: C }>>
  /** `useSection`, with the ids of the definition. */
  readonly useSection: (section: SectionIdOf<D>) => SectionBinding
}

/**
 * Returns the hooks of this package with the types of a definition. Use them in a provider whose
 * form was created from the same definition.
 *
 * @example
 * ```tsx
 * const { useField } = createHooks(definition)
 * const { value, setValue } = useField('you', 'age')
 * ```
 */
export function createHooks<const D extends FormDefinition>(_definition: D): Hooks<D> {
  return {
    useForm,
    useFormState,
    useField,
    useColumn: (section: string, _table: string, column: string, options?: UseFieldOptions) =>
      useField(section, column, options),
    useSection,
  } as unknown as Hooks<D>
}
