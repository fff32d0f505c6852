import { isRecord } from './language/own-keys'
import type { DefinitionFinding } from './definition/definition-findings'

/**
 * Codes of the errors that the engine throws. Each one means a mistake in the calling code, never
 * in a user's input.
 */
export type FormEngineErrorCode =
  | 'argument_invalid'
  | 'definition_invalid'
  | 'definition_malformed'
  | 'feature_missing'
  | 'precompiled_mismatch'
  | 'unknown_form'
  | 'unknown_section'
  | 'unknown_field'
  | 'field_in_rows'
  | 'field_without_answer'
  | 'computed_field'
  | 'today_invalid'
  | 'draft_invalid'
  | 'migration_steps_invalid'
  | 'verifier_failed'
  | 'verifier_impure'
  | 'field_type_failed'
  | 'not_json'

/**
 * Thrown when the engine is used incorrectly. The message says what happened, why, and how to fix
 * it.
 *
 * @see D48
 */
export class FormEngineError extends Error {
  override readonly name = 'FormEngineError'
  /** Code of the error. It stays the same in later versions. */
  readonly code: FormEngineErrorCode
  /**
   * Every problem in the definition if the code is `definition_invalid`. Otherwise, an empty list.
   */
  readonly findings: readonly DefinitionFinding[]

  constructor(
    code: FormEngineErrorCode,
    message: string,
    { findings = [], cause }: { findings?: readonly DefinitionFinding[]; cause?: unknown } = {},
  ) {
    super(`${message} [${code}]`, { cause })
    this.code = code
    this.findings = findings
  }
}

/**
 * Throws unless an argument is valid. TypeScript finds such mistakes, but not in JavaScript or in
 * data from outside.
 *
 * @throws {FormEngineError} `argument_invalid`.
 */
export function requireArgument(isValid: boolean, name: string, expected: string): void {
  if (isValid) return
  throw new FormEngineError(
    'argument_invalid',
    `“${name}” has the wrong type, so nothing was done. Pass ${expected}.`,
  )
}

/**
 * Throws unless an argument is a list of objects.
 *
 * @throws {FormEngineError} `argument_invalid`.
 */
export function requireObjects(list: unknown, name: string): void {
  requireArgument(Array.isArray(list) && list.every(isRecord), name, 'a list of objects')
}

/**
 * Returns an argument that is a string.
 *
 * @throws {FormEngineError} `argument_invalid`.
 */
export function requireText(value: string, name = 'value'): string {
  requireArgument(typeof value === 'string', name, 'a string')
  return value
}

/** Creates the error for data that is not a definition. */
export function malformed(cause?: unknown): FormEngineError {
  return new FormEngineError(
    'definition_malformed',
    'This is not a form definition. Pass it to parseDefinition, which lists the problems.',
    { cause },
  )
}

/**
 * Returns a name for a message. A value that is neither a string nor a number is replaced with its
 * type.
 */
export function nameOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : typeof value
}
