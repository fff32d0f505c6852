import type { AnswerValue, Answers, FieldRef, RowPath } from './answers'
import type { FieldDefinition, FieldOption, FormDefinition } from './definition'
import type { RegisteredFieldType } from './field-type'
import type { Explanation, Impact } from './explanation'
import type { ExternalIssue, Issue, Messages, ValidationMode, AnswerVerifier } from './issues'

/** External facts that conditions can read. Grouped by object, then by attribute. */
export type Context = {
  readonly [object: string]: { readonly [attribute: string]: unknown }
}

/** Options of `createForm`. */
export interface FormOptions {
  /**
   * Answers from a saved draft. A key with the value `undefined` or `''` means a cleared preset.
   *
   * @see D44
   */
  readonly answers?: {
    readonly [section: string]: { readonly [field: string]: AnswerValue | undefined }
  }
  /** Fields in the saved draft whose preset the user has not confirmed. */
  readonly unconfirmed?: readonly FieldRef[]
  /** Facts that conditions can read. */
  readonly context?: Context
  /**
   * The current day, as `YYYY-MM-DD`. It is required for presets that depend on the day. The engine
   * never reads a clock.
   *
   * @see D5
   */
  readonly today?: string
  /**
   * Field types that the host adds to the built-in ones. `defineFieldType` makes them.
   *
   * @see D66
   */
  readonly types?: readonly RegisteredFieldType[] | undefined
  /** Verifiers that the host adds to the built-in ones, by verify type. */
  readonly verifiers?: Readonly<Record<string, AnswerVerifier>>
  /**
   * Messages that replace those in `defaultMessages`, by code. `createForm` of
   * `@gapwise/form-engine/core` has no other messages. There, a code without a message is its own
   * message.
   */
  readonly messages?: Partial<Messages>
  /**
   * The definition as `readPrecompiled` of `@gapwise/form-engine/precompiled` returned it. The form
   * is then ready sooner. Pass its `definition` as the definition.
   */
  readonly precompiled?: PrecompiledForm | undefined
}

/** A definition that was compiled before, ready for `createForm`. */
export interface PrecompiledForm {
  /** The definition. It must not be changed. */
  readonly definition: FormDefinition
  /** Called by `createForm`. */
  readonly linkerFor: (definition: FormDefinition) => unknown
}

/** Names of the features that `createForm` of `@gapwise/form-engine/core` takes. */
export type FeatureName =
  | 'rules'
  | 'tables'
  | 'verifiers'
  | 'progress'
  | 'history'
  | 'autosave'
  | 'explanations'

/** A part of the engine that `@gapwise/form-engine/core` only uses if it is passed. */
export interface FormFeature {
  /** Name of the feature. */
  readonly name: FeatureName
}

/** Options of `createForm` of `@gapwise/form-engine/core`. */
export interface CoreFormOptions extends FormOptions {
  /** The features that the definition needs. Import each of them from the same entry point. */
  readonly features?: readonly FormFeature[]
}

/**
 * State of one field. The object is immutable, and it stays the same object until the field
 * changes.
 */
export interface FieldState extends FieldRef {
  /** Definition of the field. */
  readonly definition: FieldDefinition
  /** Current answer. */
  readonly value: AnswerValue | undefined
  /** `true` if the field is visible. */
  readonly visible: boolean
  /**
   * `true` if the field must be answered in strict validation.
   *
   * @see D12
   */
  readonly required: boolean
  /**
   * `true` if the answer is a preset that the user has neither changed nor confirmed.
   *
   * @see D6
   */
  readonly unconfirmed: boolean
  /** The options that can be chosen now. Empty if the field has no options. */
  readonly options: readonly FieldOption[]
  /** `true` if the user cannot change the answer, because of `read_only_if` or `computed`. */
  readonly readOnly: boolean
}

/**
 * State of one row of an `input-table`. The object is immutable, and it stays the same object until
 * something in the row changes.
 */
export interface RowState {
  /**
   * States of the cells, in display order. They include hidden cells. `visible`, `required`,
   * `options`, and `readOnly` can differ from row to row.
   */
  readonly fields: readonly FieldState[]
}

/** One answer to set, with its field. */
export interface AnswerChange extends FieldRef {
  /** The new answer. `undefined` clears the current answer. */
  readonly value: AnswerValue | undefined
}

/**
 * A change to one field since the last `markSaved`, for autosave.
 *
 * @see D46
 */
export interface Change extends AnswerChange {
  /** Sequence number. It increases with every change to the form. */
  readonly sequence: number
  /**
   * `true` if undo restored a preset that the user has not confirmed. This value must not be saved
   * as confirmed.
   *
   * @see D6
   */
  readonly unconfirmed?: true
}

/**
 * The number of visible required fields, and how many of them are answered and confirmed.
 *
 * @see D49
 */
export interface Progress {
  /** Number of visible required fields with a confirmed answer. */
  readonly answered: number
  /** Number of visible required fields. */
  readonly required: number
}

/** Removes the listener. */
export type Unsubscribe = () => void

/**
 * A form in use. Every method is synchronous, and none of them reads a clock or the network.
 * `createForm` of `@gapwise/form-engine/core` returns a `CoreForm`. To explain it, import `explain`
 * and `impactOf` from there. For the rows of its tables, import `getRow`, `rowKeys`, and
 * `visibleRowFields`. For issues from a server, import `setIssues`.
 */
export interface CoreForm {
  /** The definition from which the form was created. */
  readonly definition: FormDefinition
  /** Sets a field's answer. `undefined` clears it. A computed answer cannot be set. */
  setAnswer(section: string, field: string, value: AnswerValue | undefined): void
  /** Sets several answers. They form one undo step and cause one notification. */
  setAnswers(changes: readonly AnswerChange[]): void
  /** Returns a field's answer, even if the field is hidden. */
  getAnswer(section: string, field: string): AnswerValue | undefined
  /** Replaces the facts that conditions can read. */
  setContext(context: Context): void
  /** Sets the current day, as `YYYY-MM-DD`. Updates the presets that the user has not touched. */
  setToday(today: string): void
  /** Returns whether a section is visible. */
  isSectionVisible(section: string): boolean
  /** Returns whether a field is visible. */
  isVisible(section: string, field: string): boolean
  /** Returns the ids of the visible sections, in display order. */
  visibleSections(): string[]
  /**
   * Returns the ids of a section's visible fields, in display order. Children follow their parent.
   * The same array is returned until one of the fields is shown or hidden, so copy the array before
   * you change it.
   *
   * @see D43
   */
  visibleFields(section: string): string[]
  /** Returns a field's state. Returns the same object until the field changes. */
  getField(section: string, field: string): FieldState
  /** Returns the issues of all visible fields, or of the visible fields in one section. */
  validate(options: { mode: ValidationMode; section?: string }): Issue[]
  /**
   * Returns the issues of one field. Use it to recheck a corrected answer without checking the rest
   * of the form.
   */
  validateField(section: string, field: string, mode: ValidationMode): Issue[]
  /**
   * Returns the visible answers. Mask literals are removed where `submit_unmasked` is set.
   *
   * @see D7
   */
  submission(): Answers
  /**
   * Returns every answer, including answers to hidden questions. Save them, so that the user can
   * continue later. A cleared preset is `''`, so that it stays cleared.
   *
   * @see D44
   */
  draft(): Answers
  /** Returns the progress of the form, or of one section. */
  progress(section?: string): Progress
  /**
   * Adds a listener to the form. The listener is called once after each call that changes an
   * answer, the visibility of a field or section, or the confirmation of a preset.
   */
  subscribe(listener: () => void): Unsubscribe
  /**
   * Adds a listener to a field. The listener is called when `getField` would return a new object.
   */
  subscribeField(section: string, field: string, listener: () => void): Unsubscribe
  /**
   * Returns the fields whose preset the user has not confirmed, in display order. Includes hidden
   * fields.
   *
   * @see D44
   */
  unconfirmed(): FieldRef[]
  /**
   * Confirms a preset as the user's answer. The confirmation creates a `Change` with the same
   * value, so that the host saves it.
   */
  confirm(section: string, field: string): void
  /** Undoes the last call that set answers. Returns `false` if there is none. */
  undo(): boolean
  /** Redoes the last call that was undone. Returns `false` if there is none. */
  redo(): boolean
  /**
   * Returns the changes since the last `markSaved`, with at most one per field. The oldest change
   * comes first.
   *
   * @see D46
   */
  changes(): Change[]
  /**
   * Marks changes as saved, up to and including `through`. Without `through`, marks all changes.
   */
  markSaved(through?: Change): void
}

/** A form in use, with everything that works on it. `createForm` of `@gapwise/form-engine` returns it. */
export interface Form extends CoreForm {
  /**
   * Replaces the issues that a source outside the form reported, such as a server or an
   * asynchronous check. `validate` and `validateField` return them in both modes, after the field's
   * own issues. The issue of an answer disappears when that answer changes.
   *
   * Pass the answers that were checked as `checked`, such as the `draft()` from before the check.
   * Nothing then changes for answers that are different now, so a late result never reports on a
   * newer answer.
   *
   * @example
   * ```ts
   * const checked = form.draft()
   * const issues = await send(form.submission())
   * form.setIssues('server', issues, checked)
   * ```
   *
   * @see D67
   */
  setIssues(
    source: string,
    issues: readonly ExternalIssue[],
    checked?: FormOptions['answers'],
  ): void
  /**
   * Explains why a field or section is shown or hidden. For a column of an `input-table`, pass its
   * row, too. A row that does not exist yet has no answers.
   */
  explain(section: string, field?: string, row?: RowPath): Explanation
  /** Returns the effects that an answer would have. Does not change the form. */
  impactOf(section: string, field: string, value: AnswerValue | undefined): Impact
  /**
   * Returns the ids of the columns that are shown in a row of an `input-table`, in display order. A
   * row that does not exist yet has no answers.
   *
   * @see D43
   */
  visibleRowFields(section: string, table: string, row: RowPath): string[]
  /**
   * Returns the key of each row of an `input-table`. A row keeps its key while it is edited or
   * moved, and when it is restored. The key is not part of the answer. Returns the same array until
   * rows are added, removed, or moved. If the table is itself a column, `outer` is the row that
   * contains it.
   */
  rowKeys(section: string, table: string, outer?: RowPath): readonly number[]
  /**
   * Returns the state of a row of an `input-table`, or `undefined` if there is no such row. To
   * change a row, set the table's answer, and pass the other rows as `getAnswer` returned them.
   */
  getRow(section: string, table: string, row: RowPath): RowState | undefined
}
