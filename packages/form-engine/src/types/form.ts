import type { AnswerValue, Answers, FieldRef } from './answers'
import type { FieldDefinition, FormDefinition } from './definition'
import type { Explanation, Impact } from './explanation'
import type { Issue, Messages, ValidationMode, Verifier } from './issues'

/** Facts from outside the form that conditions may read, by object, then attribute. */
export type Context = {
  readonly [object: string]: { readonly [attribute: string]: unknown }
}

export interface FormOptions {
  /** A saved draft. An own key whose value is `undefined` or `''` is a cleared preset (D44). */
  readonly answers?: {
    readonly [section: string]: { readonly [field: string]: AnswerValue | undefined }
  }
  /** Presets of the saved draft that nobody confirmed yet. */
  readonly unconfirmed?: readonly FieldRef[]
  readonly context?: Context
  /** `YYYY-MM-DD`. Needed for defaults that depend on the day; never read from a clock (D5). */
  readonly today?: string
  readonly verifiers?: Readonly<Record<string, Verifier>>
  readonly messages?: Partial<Messages>
}

/** The state of one field: immutable, and the same object until something of it changes. */
export interface FieldState extends FieldRef {
  readonly definition: FieldDefinition
  readonly value: AnswerValue | undefined
  readonly visible: boolean
  /** Whether strict validation asks for an answer (D12). */
  readonly required: boolean
  /** A preset that nobody edited or confirmed yet (D6). */
  readonly unconfirmed: boolean
}

/** One answer to be set; an absent or `undefined` value clears it. */
export interface AnswerChange extends FieldRef {
  readonly value: AnswerValue | undefined
}

/** A field-level change since the last `markSaved`, for autosave (D46). */
export interface Change extends AnswerChange {
  /** Grows with every change of the form. */
  readonly sequence: number
  /** Set when undoing left a preset that nobody confirmed: it must not be stored as confirmed (D6). */
  readonly unconfirmed?: true
}

/** Visible required fields, and how many of them are answered and confirmed (D49). */
export interface Progress {
  readonly answered: number
  readonly required: number
}

export type Unsubscribe = () => void

/** A form in use. Every method is synchronous; none of them reads a clock or the network. */
export interface Form {
  readonly definition: FormDefinition
  setAnswer(section: string, field: string, value: AnswerValue | undefined): void
  /** All of them in one step of undo and one notification. */
  setAnswers(changes: readonly AnswerChange[]): void
  /** Also of a hidden field. */
  getAnswer(section: string, field: string): AnswerValue | undefined
  setContext(context: Context): void
  setToday(today: string): void
  isSectionVisible(section: string): boolean
  isVisible(section: string, field: string): boolean
  /** Ids in `order`. */
  visibleSections(): string[]
  /**
   * Ids in `order`; children follow their parent (D43). The same list until one of them is shown or
   * hidden: copy it before changing it.
   */
  visibleFields(section: string): string[]
  /** Ids of the columns shown in one row (from 0) of an `input-table`, in `order` (D43). */
  visibleRowFields(section: string, table: string, row: number): string[]
  getField(section: string, field: string): FieldState
  validate(options: { mode: ValidationMode; section?: string }): Issue[]
  /** The issues of one field, so that a correction is re-checked without the rest of the form. */
  validateField(section: string, field: string, mode: ValidationMode): Issue[]
  /** Visible answers only, unmasked where `submit_unmasked` (D7). */
  submission(): Answers
  /** Every answer, hidden ones included; a cleared preset is `''`, so that it stays cleared (D44). */
  draft(): Answers
  explain(section: string, field?: string): Explanation
  /** Changes nothing. */
  impactOf(section: string, field: string, value: AnswerValue | undefined): Impact
  progress(section?: string): Progress
  /** Called once after every call that changed an answer, what is shown or what is confirmed. */
  subscribe(listener: () => void): Unsubscribe
  /** Called when the `FieldState` of that field became a new object. */
  subscribeField(section: string, field: string, listener: () => void): Unsubscribe
  /** Fields with a preset that nobody confirmed, hidden ones included, in display order (D44). */
  unconfirmed(): FieldRef[]
  /** Takes a preset for an answer: a `Change` with the same value, so that it is saved. */
  confirm(section: string, field: string): void
  undo(): boolean
  redo(): boolean
  /** Field-level changes since the last `markSaved`, oldest first, one per field (D46). */
  changes(): Change[]
  /** Forget changes up to and including `through` (default: all). */
  markSaved(through?: Change): void
}
