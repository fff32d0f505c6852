/**
 * The codes of all problems that a definition can have.
 *
 * @see D48
 */
export type DefinitionIssueCode = StructureIssueCode | ErrorCode | WarningCode

/**
 * Errors from `parseDefinition`. They mean that the data does not have the structure of a
 * definition.
 */
export type StructureIssueCode =
  | 'wrong_type'
  | 'missing_key'
  | 'unknown_key'
  | 'empty_id'
  | 'unknown_field_type'
  | 'unknown_operator'
  | 'invalid_condition'
  | 'invalid_rule'
  | 'unknown_rule'
  | 'too_deep'

/**
 * Errors from `checkDefinition`. `createForm` also rejects definitions with these errors, because
 * their meaning is unclear.
 */
export type ErrorCode =
  | 'duplicate_section'
  | 'duplicate_field'
  | 'duplicate_option'
  | 'unknown_section'
  | 'unknown_field'
  | 'reference_into_rows'
  | 'not_a_table'
  | 'rule_not_allowed'
  | 'check_without_field'
  | 'not_comparable'
  | 'cycle'
  | 'unknown_child'
  | 'children_not_allowed'
  | 'child_type_not_allowed'
  | 'unknown_verifier'

/**
 * Warnings from `checkDefinition`. The definition works, but probably not as the author intended.
 */
export type WarningCode =
  | 'unknown_option'
  | 'never_holds'
  | 'always_holds'
  | 'holds_if_answered'
  | 'never_known'
  | 'unreachable_section'
  | 'unreachable_field'
  | 'rule_not_for_type'
  | 'options_missing'
  | 'children_missing'
  | 'limits_crossed'
  | 'limit_wrong_type'
  | 'mask_cannot_be_filled'
  | 'default_invalid'

/**
 * A problem in a definition, without its message. Messages are in a separate module, so that an app
 * does not ship text that only authors need.
 */
export interface DefinitionFinding {
  /** Code of the problem. */
  readonly code: DefinitionIssueCode
  /** JSON path in the definition. */
  readonly path: string
  /** Values for the placeholders in the message. */
  readonly params: { readonly [name: string]: string | number }
  /** A name that does not exist, and the known names that the author might have meant. */
  readonly meant?: { readonly name: string; readonly known: Iterable<string> }
}
