import type { FieldRef } from './answers'

/** `draft` never requires anything; `strict` adds required and unconfirmed (D12, D6). */
export type ValidationMode = 'draft' | 'strict'

/** What is wrong with one answer (D13, D15). */
export interface Issue extends FieldRef {
  /** Row of an `input-table`, from 0; `field` is then the child's id (D43). */
  readonly row?: number
  readonly code: string
  readonly params: { readonly [name: string]: string | number }
  /** The sentence of the message catalogue. */
  readonly message: string
  /** How to fix it, beside the sentence. */
  readonly help: string
}

/** Turns an issue's code and parameters into its sentence and its help line. */
export interface MessageEntry {
  /** `{name}` is replaced by the parameter of that name. */
  readonly message: string
  readonly help: string
}

/** The replaceable catalogue: code → sentences (D13). */
export type Messages = { readonly [code: string]: MessageEntry }

/** Checks a text: `null` when it is right, else a code (and parameters) of the message catalogue. */
export type Verifier = (value: string) => null | {
  readonly code: string
  readonly params?: { readonly [name: string]: string | number }
}

/** What is wrong with a definition, for its author. */
export interface DefinitionIssue {
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** JSON path into the definition, such as `$.sections[2].fields[0].depends_on`. */
  readonly path: string
  readonly message: string
  readonly suggestion?: string
}
