import type {
  AnswerChange,
  AnswerValue,
  FieldDefinition,
  Form,
  RowState,
} from '@gapwise/form-engine/core'
import type { EarlyAnswers } from './early-answers'
import type { Entries } from './entries'
import type { FieldSource, LazyFieldBinding } from './field-binding'
import type { Mode } from './modes'
import type { DescribeIssue, Validation } from './validation'
import type { Slots } from './slots'
import type { TextCatalog } from '../texts/text-catalog'
import type { Registry } from './widget-registry'

/** External store for one field, kept with the form. */
export interface FieldStore extends FieldSource {
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the same object until the field changes. */
  readonly snapshot: () => LazyFieldBinding
}

/**
 * Called before an answer from a widget is set.
 * @returns The changes to make. They can be the given changes, different changes, or none.
 */
export type BeforeChange = (changes: readonly AnswerChange[]) => readonly AnswerChange[]

/**
 * Context that a provider shares with the fields inside the provider. The object stays the same
 * until the form is replaced.
 */
export interface Binding {
  readonly form: Form
  readonly validation: Validation
  readonly entries: Entries
  readonly early: EarlyAnswers | undefined
  /** Prefix of every DOM id inside this provider, because a page can have two providers. */
  readonly idPrefix: string
  /** True if the form posts without JavaScript, so that its inputs have names. */
  readonly isNative: boolean
  /**
   * Store of each field, by section and field id. A store is added when its field is first shown.
   */
  readonly stores: Map<string, Map<string, FieldStore>>
  setBeforeChange(beforeChange: BeforeChange | undefined): void
  /** Sets an answer from a widget, after the provider's `onBeforeChange`. */
  setAnswer(section: string, field: string, value: AnswerValue | undefined): void
}

/** One row of a table, for the child fields inside it. */
export interface TableRowScope {
  readonly section: string
  /** Definition of the table. */
  readonly table: FieldDefinition
  /** Position of the row, in each table from the outermost inward. Starts at 0. */
  readonly path: readonly [number, ...number[]]
  /** The row that contains the table, if the table is a column. */
  readonly outer: TableRowScope | undefined
  /** Returns the store of a child field. It is created when the field is first shown. */
  storeOf(field: string): FieldStore
  /** Returns the same object until something in the row changes. */
  readonly state: () => RowState | undefined
  /** Adds a listener that is called when something in the row changes. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Form, registry, mode, language, slots, and row of a component. All of them are in one context, because every field
 * on a page reads the context.
 */
export interface Scope {
  readonly binding: Binding
  readonly registry: Registry
  readonly mode: Mode
  readonly slots: Slots
  /** Sentences of the language. `undefined` for English. */
  readonly texts: TextCatalog | undefined
  readonly describe: DescribeIssue
  readonly row?: TableRowScope
}
