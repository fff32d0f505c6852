import type { DefinitionFinding } from './definition/definition-findings'

/** Why the engine refused a call. Each is a mistake of the calling program, never of a person. */
export type FormEngineErrorCode =
  | 'definition_invalid'
  | 'definition_malformed'
  | 'unknown_section'
  | 'unknown_field'
  | 'field_in_rows'
  | 'field_without_answer'
  | 'today_invalid'
  | 'draft_invalid'
  | 'migration_steps_invalid'

/** An error of use (D48): says what happened, why, and how to fix it. */
export class FormEngineError extends Error {
  override readonly name = 'FormEngineError'
  readonly code: FormEngineErrorCode
  /** With `definition_invalid`: everything that is wrong with the definition. */
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
