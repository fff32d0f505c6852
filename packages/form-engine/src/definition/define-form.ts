import type {
  DrugAnswer,
  FieldDefinition,
  FieldOption,
  FileRef,
  FormDefinition,
  SectionDefinition,
  SendDocumentsAnswer,
  TableRow,
} from '../types'

/**
 * A definition written in TypeScript, checked by the compiler and returned as it is. The compiler passes
 * over keys that it does not know: `checkDefinition` names them.
 */
export function defineForm<const D extends FormDefinition>(definition: D): D {
  return definition
}

/**
 * The answers of a complete submission of a definition made by `defineForm`. Whatever a condition may
 * hide, and whatever is not required, is optional.
 */
export type AnswersOf<D extends FormDefinition> = Flat<
  {
    readonly [S in D['sections'][number] as IsAlways<S> extends true ? S['id'] : never]: FieldsOf<S>
  } & {
    readonly [
      S in D['sections'][number] as IsAlways<S> extends true ? never : S['id']
    ]?: FieldsOf<S>
  }
>

type Flat<T> = { [K in keyof T]: T[K] }

type FieldsOf<S extends SectionDefinition> = Flat<
  {
    readonly [F in S['fields'][number] as IsSure<F> extends true ? F['id'] : never]: AnswerOf<F>
  } & {
    readonly [
      F in S['fields'][number] | ChildrenOf<S['fields'][number]> as F['type'] extends Unasked
        ? never
        : IsSure<F> extends true
          ? F extends S['fields'][number]
            ? never
            : F['id']
          : F['id']
    ]?: AnswerOf<F>
  }
>

/** A section is surely submitted when nothing can hide it and one of its fields surely is. */
type IsAlways<S extends SectionDefinition> = S extends { readonly depends_on: object }
  ? false
  : true extends IsSure<S['fields'][number]>
    ? true
    : false

type Unasked = 'heading' | 'link' | 'text-block'

/** A field is surely answered when it is required and nothing can hide it. */
type IsSure<F extends FieldDefinition> = F extends FieldDefinition
  ? F extends { readonly depends_on: object } | { readonly type: Unasked | 'complex-radio' }
    ? false
    : F extends { readonly required: true }
      ? true
      : false
  : never

/** The follow-up fields of a `complex-radio`, and theirs. */
type ChildrenOf<F extends FieldDefinition> = F extends {
  readonly type: 'complex-radio'
  readonly child_fields: readonly (infer C extends FieldDefinition)[]
}
  ? C | ChildrenOf<C>
  : never

/** The answer of a field by its type (D3). */
export type AnswerOf<F extends FieldDefinition> = F extends FieldDefinition
  ? F['type'] extends 'integer-picker' | 'height' | 'weight'
    ? number
    : F['type'] extends 'checkbox'
      ? readonly KeyOf<F>[]
      : F['type'] extends Choice
        ? KeyOf<F>
        : F['type'] extends keyof ComplexAnswers
          ? ComplexAnswers[F['type']]
          : string
  : never

type Choice =
  | 'radio'
  | 'radio-without-tiles'
  | 'complex-radio'
  | 'key-value-picker'
  | 'string-picker'

interface ComplexAnswers {
  'drug-lookup': readonly DrugAnswer[]
  'input-table': readonly TableRow[]
  'file-upload': readonly FileRef[]
  'send-documents': SendDocumentsAnswer
}

type KeyOf<F extends FieldDefinition> = F extends {
  readonly options: readonly (infer O extends FieldOption)[]
}
  ? O['key']
  : string
