import type { DefinitionFinding } from './definition/definition-findings'

/**
 * Codes of the errors that the engine throws. Each one means a mistake in the calling code, never
 * in a user's input.
 */
export type FormEngineErrorCode =
  | 'definition_invalid'
  | 'definition_malformed'
  | 'unknown_form'
  | 'unknown_section'
  | 'unknown_field'
  | 'field_in_rows'
  | 'field_without_answer'
  | 'computed_field'
  | 'today_invalid'
  | 'draft_invalid'
  | 'migration_steps_invalid'

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
   * If the code is `definition_invalid`, every problem in the definition. Otherwise, an empty list.
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
