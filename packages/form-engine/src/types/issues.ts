import type { AnswerValue, FieldRef } from './answers'

/**
 * Strictness of validation. In `draft` mode, no answer is required. In `strict` mode, missing and
 * unconfirmed answers are also reported.
 *
 * @see D6, D12
 */
export type ValidationMode = 'draft' | 'strict'

/**
 * A problem with one answer.
 *
 * @see D13, D15
 */
export interface Issue extends FieldRef {
  /**
   * Row of an `input-table`, counted from 0. If `row` is set, `field` is the id of the column.
   *
   * @see D43
   */
  readonly row?: number
  /**
   * Rows from the outermost table inward, if the column is in a table that is itself a column. `row`
   * is the first of them.
   */
  readonly rows?: readonly number[]
  /** Code of the message. */
  readonly code: string
  /** Values for the message's placeholders, such as a limit. */
  readonly params: { readonly [name: string]: string | number }
  /** The message, such as “This field is required”. */
  readonly message: string
  /** The help line, which says how to fix the answer. */
  readonly help: string
}

/**
 * An issue that something outside the form found, such as a server or an asynchronous check.
 *
 * @see D67
 */
export interface ExternalIssue extends FieldRef, Pick<Issue, 'code' | 'row' | 'rows'> {
  /** The message. By default, the form's message for `code`. */
  readonly message?: string
  /** The help line of `message`. */
  readonly help?: string
  /** Values for the message's placeholders. */
  readonly params?: Issue['params']
}

/**
 * A message and its help line. In both strings, `{name}` is replaced by the parameter with that
 * name.
 */
export interface MessageEntry {
  /** Says what is wrong. */
  readonly message: string
  /** Text that says how to fix the problem. */
  readonly help: string
}

/**
 * Messages by code.
 *
 * @see D13
 */
export type Messages = { readonly [code: string]: MessageEntry }

/**
 * Verifies an answer of the right type, such as a string. Returns `null` if the answer is valid.
 * Otherwise, returns the code and parameters of a message.
 *
 * A verifier must be pure: the same answer always gives the same result. In development
 * (`NODE_ENV`), a form throws `verifier_impure` if it does not. For a check that needs a server,
 * use `setIssues`.
 */
export type Verifier<Value extends AnswerValue = string> = (value: Value) => null | {
  readonly code: string
  readonly params?: { readonly [name: string]: string | number }
}

/** A verifier of any kind of answer. Give the parameter the type of the answers, such as `string`. */
export type AnswerVerifier = {
  // A method, so that TypeScript accepts a parameter with a type of its own.
  verify(value: AnswerValue): ReturnType<Verifier>
}['verify']

/** A problem with a definition, reported to its author. */
export interface DefinitionIssue {
  /** Code of the problem. */
  readonly code: string
  /**
   * `error` if the form cannot be used. `warning` if the form works, but probably not as intended.
   */
  readonly severity: 'error' | 'warning'
  /** JSON path in the definition, such as `$.sections[2].fields[0].depends_on`. */
  readonly path: string
  /** Says what is wrong. */
  readonly message: string
  /** Suggests how to fix the problem, such as by naming a similar id. */
  readonly suggestion?: string
}
