import type { AnswerValue, Answers, FieldRef } from './answers'
import type { FieldDefinition, FormDefinition } from './definition'
import type { Explanation, Impact } from './explanation'
import type { Issue, Messages, ValidationMode, Verifier } from './issues'

/** Facts from outside the form that conditions can read, by object, then by attribute. */
export type Context = {
  readonly [object: string]: { readonly [attribute: string]: unknown }
}

/** Options of `createForm`. */
export interface FormOptions {
  /**
   * Answers of a saved draft. A key with the value `undefined` or `''` is a cleared preset.
   *
   * @see D44
   */
  readonly answers?: {
    readonly [section: string]: { readonly [field: string]: AnswerValue | undefined }
  }
  /** Fields of the saved draft with a preset that the user has not confirmed. */
  readonly unconfirmed?: readonly FieldRef[]
  /** Facts that conditions can read. */
  readonly context?: Context
  /**
   * The current day, as `YYYY-MM-DD`. Needed for presets that depend on the day. The engine never
   * reads a clock.
   *
   * @see D5
   */
  readonly today?: string
  /** Verify types to add to the built-in ones, by name. */
  readonly verifiers?: Readonly<Record<string, Verifier>>
  /** Messages to use instead of those in `defaultMessages`, by code. */
  readonly messages?: Partial<Messages>
}

/** State of one field. Immutable, and the same object until the field changes. */
export interface FieldState extends FieldRef {
  /** Definition of the field. */
  readonly definition: FieldDefinition
  /** Current answer. */
  readonly value: AnswerValue | undefined
  /** `true` if the field is visible. */
  readonly visible: boolean
  /**
   * `true` if strict validation requires an answer.
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
}

/** One answer to set. */
export interface AnswerChange extends FieldRef {
  /** The new answer. `undefined` clears it. */
  readonly value: AnswerValue | undefined
}

/**
 * A field-level change since the last `markSaved`, for autosave.
 *
 * @see D46
 */
export interface Change extends AnswerChange {
  /** Sequence number that increases with every change to the form. */
  readonly sequence: number
  /**
   * Set if undo restored a preset that the user has not confirmed. Such a value must not be saved
   * as confirmed.
   *
   * @see D6
   */
  readonly unconfirmed?: true
}

/**
 * Number of visible required fields, and how many of them are answered and confirmed.
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

/** A form in use. Every method is synchronous, and none of them reads a clock or the network. */
export interface Form {
  /** The definition that the form was created from. */
  readonly definition: FormDefinition
  /** Sets the answer of a field. `undefined` clears it. */
  setAnswer(section: string, field: string, value: AnswerValue | undefined): void
  /** Sets several answers with one undo step and one notification. */
  setAnswers(changes: readonly AnswerChange[]): void
  /** Returns the answer of a field, even if the field is hidden. */
  getAnswer(section: string, field: string): AnswerValue | undefined
  /** Replaces the facts that conditions can read. */
  setContext(context: Context): void
  /** Sets the current day, as `YYYY-MM-DD`. Updates untouched presets. */
  setToday(today: string): void
  /** Returns whether a section is visible. */
  isSectionVisible(section: string): boolean
  /** Returns whether a field is visible. */
  isVisible(section: string, field: string): boolean
  /** Returns the ids of the visible sections, in display order. */
  visibleSections(): string[]
  /**
   * Returns the ids of the visible fields of a section, in display order, with children after their
   * parent. Returns the same array until one of the fields is shown or hidden, so copy it before
   * you change it.
   *
   * @see D43
   */
  visibleFields(section: string): string[]
  /**
   * Returns the ids of the columns shown in a row of an `input-table`, in display order. Rows are
   * counted from 0.
   *
   * @see D43
   */
  visibleRowFields(section: string, table: string, row: number): string[]
  /** Returns the state of a field. Returns the same object until the field changes. */
  getField(section: string, field: string): FieldState
  /** Returns the issues of all visible fields, or of those in one section. */
  validate(options: { mode: ValidationMode; section?: string }): Issue[]
  /**
   * Returns the issues of one field. Use it to recheck a correction without the rest of the form.
   */
  validateField(section: string, field: string, mode: ValidationMode): Issue[]
  /**
   * Returns the visible answers, without mask literals where `submit_unmasked` is set.
   *
   * @see D7
   */
  submission(): Answers
  /**
   * Returns every answer, including hidden ones, to save and continue later. A cleared preset is
   * `''`, so it stays cleared.
   *
   * @see D44
   */
  draft(): Answers
  /** Explains why a field or section is shown or hidden. */
  explain(section: string, field?: string): Explanation
  /** Returns the effects that an answer would have, without changing the form. */
  impactOf(section: string, field: string, value: AnswerValue | undefined): Impact
  /** Returns the progress of the form or of one section. */
  progress(section?: string): Progress
  /**
   * Adds a listener to the form. It is called once after each call that changes an answer, what is
   * visible, or what is confirmed.
   */
  subscribe(listener: () => void): Unsubscribe
  /** Adds a listener to a field. It is called when `getField` returns a new object. */
  subscribeField(section: string, field: string, listener: () => void): Unsubscribe
  /**
   * Returns the fields with a preset that the user has not confirmed, in display order, including
   * hidden ones.
   *
   * @see D44
   */
  unconfirmed(): FieldRef[]
  /**
   * Confirms a preset as the answer. The confirmation is a `Change` with the same value, so that it
   * is saved.
   */
  confirm(section: string, field: string): void
  /** Undoes the last call that set answers. Returns `false` if there is none. */
  undo(): boolean
  /** Repeats the last undone call. Returns `false` if there is none. */
  redo(): boolean
  /**
   * Returns the changes since the last `markSaved`, oldest first, one per field.
   *
   * @see D46
   */
  changes(): Change[]
  /** Marks changes as saved, up to and including `through`. Without it, marks all of them. */
  markSaved(through?: Change): void
}
