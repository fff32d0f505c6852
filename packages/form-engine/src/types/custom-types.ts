import type { AnswerValue } from './answers'
import type { FieldType } from './definition'
import type { ANSWER, RegisteredFieldType } from './field-type'

/**
 * A definition with fields of custom types. Each such field knows the type of its answer, so that
 * `AnswersOf` finds it. Use the definition like any other.
 */
export type FormWithTypes<D, T extends RegisteredFieldType> = D extends {
  readonly sections: infer S
}
  ? Omit<D, 'sections'> & {
      readonly sections: { readonly [I in keyof S]: SectionWithTypes<S[I], T> }
    }
  : never

type SectionWithTypes<S, T extends RegisteredFieldType> = S extends { readonly fields: infer F }
  ? Omit<S, 'fields'> & { readonly fields: FieldsWithTypes<F, T> }
  : never

type FieldsWithTypes<Fields, T extends RegisteredFieldType> = {
  readonly [I in keyof Fields]: FieldWithTypes<Fields[I], T>
}

type FieldWithTypes<F, T extends RegisteredFieldType> = F extends { readonly type: T['type'] }
  ? Omit<F, 'type'> & { readonly type: TypeWithAnswer<AnswerOfType<T, F['type']>> }
  : F extends { readonly child_fields: infer C }
    ? Omit<F, 'child_fields'> & { readonly child_fields: FieldsWithTypes<C, T> }
    : F

type AnswerOfType<T, Name> =
  T extends RegisteredFieldType<infer N, infer A> ? (Name extends N ? A : never) : never

/** A `FieldType` that carries the type of its answer. */
export type TypeWithAnswer<Answer extends AnswerValue> = FieldType & { readonly [ANSWER]: Answer }
