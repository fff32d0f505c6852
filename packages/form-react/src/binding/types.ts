import type { AnswerChange, AnswerValue, FieldDefinition, Form } from '@gapwise/form-engine'
import type { FieldSource, LazyFieldBinding } from './field-binding'
import type { Mode } from './modes'
import type { Validation } from './validation'
import type { Registry } from './widget-registry'

/** One field as something to subscribe to, kept with the form. */
export interface FieldStore extends FieldSource {
  readonly subscribe: (listener: () => void) => () => void
  /** The same object until something of the field changes. */
  readonly snapshot: () => LazyFieldBinding
}

/**
 * Called before an answer given in a widget is set.
 * @returns The changes to make: the same ones, others in their place, or none.
 */
export type BeforeChange = (changes: readonly AnswerChange[]) => readonly AnswerChange[]

/** What one provider shares with the fields below it; the same object for as long as the form is. */
export interface Binding {
  readonly form: Form
  readonly validation: Validation
  /** Start of every DOM id below this provider: two of them may stand on one page. */
  readonly idPrefix: string
  /** By section, then field; filled as fields are first shown. */
  readonly stores: Map<string, Map<string, FieldStore>>
  setBeforeChange(beforeChange: BeforeChange | undefined): void
  /** Sets an answer given in a widget, after `onBeforeChange` of the provider. */
  setAnswer(section: string, field: string, value: AnswerValue | undefined): void
}

/**
 * Where a component stands: in which form, with which widgets, in which mode, in which row. One
 * context, because every field of a page reads it.
 */
export interface Scope {
  readonly binding: Binding
  readonly registry: Registry
  readonly mode: Mode
  readonly row?: RowScope
}

/** Where a row's child fields live: inside one entry of a table's answer. */
export interface RowScope {
  readonly section: string
  readonly table: string
  /** From 0. */
  readonly row: number
  readonly children: readonly FieldDefinition[]
  /** By child, filled as they are first shown. */
  readonly stores: Map<string, FieldStore>
}
