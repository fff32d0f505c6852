import type { FieldDefinition, FormDefinition, SectionDefinition } from './definition'
import type { RowPath } from './answers'
import type { Explanation, Impact } from './explanation'
import type { CoreForm, FieldState, Form, Progress, RowState, Unsubscribe } from './form'
import type { AnswerOf, ChildrenOf, ColumnOf, TablesOf, TypeWithoutAnswer } from './inferred'
import type { Issue, ValidationMode } from './issues'

/**
 * The form of a definition. It is a `TypedForm` if the ids in the definition's type are literals, as
 * with `defineForm`. For a definition from a file, it is a plain `Form`.
 */
export type FormOf<D extends FormDefinition> = string extends IdOf<D> ? Form : TypedForm<D>

/** Like `FormOf`, for a form of the entry point `/core`. */
export type CoreFormOf<D extends FormDefinition> =
  string extends IdOf<D> ? CoreForm : Omit<TypedForm<D>, Exclude<keyof Form, keyof CoreForm>>

type IdOf<D extends FormDefinition> =
  | D['id']
  | D['sections'][number]['id']
  | D['sections'][number]['fields'][number]['id']

/** Fields of a section by id. Columns of tables are not included. */
type FieldsById<S extends SectionDefinition> = {
  readonly [F in S['fields'][number] | ChildrenOf<S['fields'][number]> as F['id']]: F
}

/** Fields of a section that a host can answer, by id. */
type AnswerableById<S extends SectionDefinition> = {
  readonly [
    F in S['fields'][number] | ChildrenOf<S['fields'][number]> as F extends
      | { readonly type: TypeWithoutAnswer }
      | { readonly computed: unknown }
      ? never
      : F['id']
  ]: F
}

/** Tables of a section by id. Tables in rows are included. */
type TablesById<S extends SectionDefinition> = {
  readonly [T in TablesOf<S['fields'][number]> as T['id']]: T
}

type Fields<D extends FormDefinition> = {
  readonly [S in D['sections'][number] as S['id']]: FieldsById<S>
}

type Tables<D extends FormDefinition> = {
  readonly [S in D['sections'][number] as S['id']]: TablesById<S>
}

type Answerable<D extends FormDefinition> = {
  readonly [S in D['sections'][number] as S['id']]: AnswerableById<S>
}

/** Id of a section of a definition. */
export type SectionIdOf<D extends FormDefinition> = keyof Fields<D> & string

/** Id of a field in a section of a definition. Columns of tables are not included. */
export type FieldIdOf<D extends FormDefinition, S extends SectionIdOf<D>> = keyof Fields<D>[S] &
  string

/**
 * Id of a field that the host can answer. Excludes headings, links, text blocks, and computed
 * fields.
 */
export type AnswerableIdOf<
  D extends FormDefinition,
  S extends SectionIdOf<D>,
> = keyof Answerable<D>[S] & string

/** Definition of a field, found by the ids of its section and of the field. */
export type FieldAt<
  D extends FormDefinition,
  S extends SectionIdOf<D>,
  F extends FieldIdOf<D, S>,
> = Extract<Fields<D>[S][F], FieldDefinition>

/** Id of a table in a section of a definition. Tables in rows are included. */
export type TableIdOf<D extends FormDefinition, S extends SectionIdOf<D>> = keyof Tables<D>[S] &
  string

/** Id of a column of a table in a section of a definition. Columns of tables in rows are included. */
export type ColumnIdOf<D extends FormDefinition, S extends SectionIdOf<D>> = ColumnOf<
  TableAt<D, S, TableIdOf<D, S>>
>['id']

/** Definition of a table, found by the ids of its section and of the table. */
export type TableAt<
  D extends FormDefinition,
  S extends SectionIdOf<D>,
  T extends TableIdOf<D, S>,
> = Extract<Tables<D>[S][T], FieldDefinition>

/** Definition of a field that a host can answer. */
export type AnswerableAt<
  D extends FormDefinition,
  S extends SectionIdOf<D>,
  F extends AnswerableIdOf<D, S>,
> = Extract<Answerable<D>[S][F], FieldDefinition>

/** One answer to set in a form of a definition. */
export type AnswerChangeOf<D extends FormDefinition> = {
  [S in SectionIdOf<D>]: {
    [F in AnswerableIdOf<D, S>]: {
      readonly section: S
      readonly field: F
      readonly value: AnswerOf<AnswerableAt<D, S, F>> | undefined
    }
  }[AnswerableIdOf<D, S>]
}[SectionIdOf<D>]

/** Answers of a form that is being filled in. Every answer can be missing. */
export type PartialAnswersOf<D extends FormDefinition> = {
  readonly [S in SectionIdOf<D>]?: {
    readonly [
      F in FieldIdOf<D, S> as FieldAt<D, S, F>['type'] extends TypeWithoutAnswer ? never : F
    ]?: AnswerOf<FieldAt<D, S, F>>
  }
}

/** State of one field, with the types of its definition. */
export interface FieldStateOf<F extends FieldDefinition> extends FieldState {
  readonly definition: F
  readonly value: AnswerOf<F> | undefined
}

/** State of one row, with the types of its table's columns. */
export interface RowStateOf<T extends FieldDefinition> extends RowState {
  readonly fields: readonly CellStateOf<ColumnOf<T>>[]
}

type CellStateOf<C extends FieldDefinition> = C extends FieldDefinition ? FieldStateOf<C> : never

/**
 * A form whose definition is known to the compiler. It is the same object as a `Form`, and can be
 * used as one. A wrong section, field, or answer does not compile.
 *
 * The types describe valid answers. While a user types, a field can hold text that is not valid yet
 * (D41), and a saved draft can hold anything. Validate before you rely on an answer.
 */
export interface TypedForm<D extends FormDefinition> extends Omit<Form, TypedMember> {
  readonly definition: D
  setAnswer<S extends SectionIdOf<D>, F extends AnswerableIdOf<D, S>>(
    section: S,
    field: F,
    value: AnswerOf<AnswerableAt<D, S, F>> | undefined,
  ): void
  setAnswers(changes: readonly AnswerChangeOf<D>[]): void
  getAnswer<S extends SectionIdOf<D>, F extends FieldIdOf<D, S>>(
    section: S,
    field: F,
  ): AnswerOf<FieldAt<D, S, F>> | undefined
  isSectionVisible(section: SectionIdOf<D>): boolean
  isVisible<S extends SectionIdOf<D>>(section: S, field: FieldIdOf<D, S>): boolean
  visibleSections(): SectionIdOf<D>[]
  visibleFields<S extends SectionIdOf<D>>(section: S): FieldIdOf<D, S>[]
  visibleRowFields<S extends SectionIdOf<D>, T extends TableIdOf<D, S>>(
    section: S,
    table: T,
    row: RowPath,
  ): ColumnOf<TableAt<D, S, T>>['id'][]
  rowKeys<S extends SectionIdOf<D>>(
    section: S,
    table: TableIdOf<D, S>,
    outer?: RowPath,
  ): readonly number[]
  getRow<S extends SectionIdOf<D>, T extends TableIdOf<D, S>>(
    section: S,
    table: T,
    row: RowPath,
  ): RowStateOf<TableAt<D, S, T>> | undefined
  getField<S extends SectionIdOf<D>, F extends FieldIdOf<D, S>>(
    section: S,
    field: F,
  ): FieldStateOf<FieldAt<D, S, F>>
  validate(options: { mode: ValidationMode; section?: SectionIdOf<D> }): Issue[]
  validateField<S extends SectionIdOf<D>>(
    section: S,
    field: FieldIdOf<D, S>,
    mode: ValidationMode,
  ): Issue[]
  submission(): PartialAnswersOf<D>
  draft(): PartialAnswersOf<D>
  explain<S extends SectionIdOf<D>>(section: S, field?: FieldIdOf<D, S>): Explanation
  explain<S extends SectionIdOf<D>>(section: S, column: ColumnIdOf<D, S>, row: RowPath): Explanation
  impactOf<S extends SectionIdOf<D>, F extends AnswerableIdOf<D, S>>(
    section: S,
    field: F,
    value: AnswerOf<AnswerableAt<D, S, F>> | undefined,
  ): Impact
  progress(section?: SectionIdOf<D>): Progress
  subscribeField<S extends SectionIdOf<D>>(
    section: S,
    field: FieldIdOf<D, S>,
    listener: () => void,
  ): Unsubscribe
  confirm<S extends SectionIdOf<D>>(section: S, field: AnswerableIdOf<D, S>): void
}

/** Members of `Form` that get more exact types from the definition. */
type TypedMember =
  | 'definition'
  | 'setAnswer'
  | 'setAnswers'
  | 'getAnswer'
  | 'isSectionVisible'
  | 'isVisible'
  | 'visibleSections'
  | 'visibleFields'
  | 'visibleRowFields'
  | 'rowKeys'
  | 'getRow'
  | 'getField'
  | 'validate'
  | 'validateField'
  | 'submission'
  | 'draft'
  | 'explain'
  | 'impactOf'
  | 'progress'
  | 'subscribeField'
  | 'confirm'
