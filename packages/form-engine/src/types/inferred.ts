import type { Answers, AnswerValue, DrugAnswer, FileRef, SendDocumentsAnswer } from './answers'
import type { TypeWithAnswer } from './custom-types'
import type {
  FieldDefinition,
  FieldOption,
  FieldType,
  FormDefinition,
  SectionDefinition,
} from './definition'

/**
 * Answers in a complete submission, inferred from a definition made with `defineForm`. An answer is
 * optional if its field is not required or can be hidden by `depends_on` or `visible_if`.
 */
export type AnswersOf<D extends FormDefinition> = Flat<
  {
    readonly [
      S in D['sections'][number] as IsAlwaysSubmitted<S> extends true ? S['id'] : never
    ]: SectionAnswers<S>
  } & {
    readonly [
      S in D['sections'][number] as IsAlwaysSubmitted<S> extends true ? never : S['id']
    ]?: SectionAnswers<S>
  }
>

/**
 * Answers of a valid submission. They are `AnswersOf` for a definition whose types are known, and
 * `Answers` for one that was read from a file.
 */
export type SubmissionOf<D extends FormDefinition> = string extends D['id'] ? Answers : AnswersOf<D>

export type Flat<T> = { [K in keyof T]: T[K] }

type SectionAnswers<S extends SectionDefinition> = Flat<
  {
    readonly [
      F in S['fields'][number] as IsAlwaysAnswered<F> extends true ? F['id'] : never
    ]: CompleteAnswerOf<F>
  } & {
    readonly [
      F in
        | S['fields'][number]
        | ChildrenOf<S['fields'][number]> as F['type'] extends TypeWithoutAnswer
        ? never
        : IsAlwaysAnswered<F> extends true
          ? F extends S['fields'][number]
            ? never
            : F['id']
          : F['id']
    ]?: CompleteAnswerOf<F>
  }
>

/**
 * `true` if every submission includes the section. Such a section is never hidden, and one of its
 * fields is always answered.
 */
type IsAlwaysSubmitted<S extends SectionDefinition> = S extends Conditional
  ? false
  : true extends IsAlwaysAnswered<S['fields'][number]>
    ? true
    : false

/** A section or field that a condition or a rule can hide. */
type Conditional = { readonly depends_on: object } | { readonly visible_if: object }

export type TypeWithoutAnswer = 'heading' | 'link' | 'text-block'

/** A field is always answered if it is required and never hidden. */
type IsAlwaysAnswered<F extends FieldDefinition> = F extends FieldDefinition
  ? F extends Conditional | { readonly type: TypeWithoutAnswer | 'complex-radio' }
    ? false
    : F extends { readonly required: true }
      ? true
      : false
  : never

/** Follow-up fields of a `complex-radio`, at any depth. */
export type ChildrenOf<F extends FieldDefinition> = F extends {
  readonly type: 'complex-radio'
  readonly child_fields: readonly (infer C extends FieldDefinition)[]
}
  ? C | ChildrenOf<C>
  : never

/**
 * A field's answer, inferred from the field type.
 *
 * @see D3
 */
export type AnswerOf<F extends FieldDefinition> = F extends FieldDefinition
  ? F['type'] extends TypeWithAnswer<infer A extends AnswerValue>
    ? A
    : FieldType extends F['type']
      ? AnswerValue
      : F['type'] extends 'integer-picker' | 'height' | 'weight'
        ? number
        : F['type'] extends 'checkbox'
          ? readonly KeyOf<F>[]
          : F['type'] extends Choice
            ? KeyOf<F>
            : F['type'] extends 'input-table'
              ? readonly TableRowOf<F>[]
              : F['type'] extends keyof ComplexAnswers
                ? ComplexAnswers[F['type']]
                : string
  : never

/** A row of an `input-table`, by column. A cell is absent until it is answered. */
export type TableRowOf<F extends FieldDefinition> = {
  readonly [C in ColumnOf<F> as C['id']]?: AnswerOf<C>
}

/** Column of an `input-table`. */
export type ColumnOf<F extends FieldDefinition> = F extends {
  readonly type: 'input-table'
  readonly child_fields: readonly (infer C extends FieldDefinition)[]
}
  ? C
  : FieldDefinition

/** A table, and the tables in its rows, at any depth. */
export type TablesOf<F extends FieldDefinition> = F extends { readonly type: 'input-table' }
  ? | F
    | (F extends { readonly child_fields: readonly (infer C extends FieldDefinition)[] }
        ? TablesOf<C>
        : never)
  : never

/** An answer in a complete submission. In a row, required columns are answered. */
type CompleteAnswerOf<F extends FieldDefinition> = F extends { readonly type: 'input-table' }
  ? readonly Flat<
      {
        readonly [
          C in ColumnOf<F> as IsAlwaysAnswered<C> extends true ? C['id'] : never
        ]: CompleteAnswerOf<C>
      } & {
        readonly [
          C in ColumnOf<F> as IsAlwaysAnswered<C> extends true ? never : C['id']
        ]?: CompleteAnswerOf<C>
      }
    >[]
  : AnswerOf<F>

type Choice =
  | 'radio'
  | 'radio-without-tiles'
  | 'complex-radio'
  | 'key-value-picker'
  | 'string-picker'

interface ComplexAnswers {
  'drug-lookup': readonly DrugAnswer[]
  'file-upload': readonly FileRef[]
  'send-documents': SendDocumentsAnswer
}

export type KeyOf<F extends FieldDefinition> = F extends {
  readonly options: readonly (infer O extends FieldOption)[]
}
  ? O['key']
  : string
