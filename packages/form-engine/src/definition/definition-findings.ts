/** Codes of what can be wrong with a definition (D48). */
export type DefinitionIssueCode = StructureIssueCode | ErrorCode | WarningCode

/** Found by `parseDefinition`: the data is no definition. */
export type StructureIssueCode =
  | 'wrong_type'
  | 'missing_key'
  | 'unknown_key'
  | 'empty_id'
  | 'unknown_field_type'
  | 'unknown_operator'
  | 'invalid_condition'
  | 'too_deep'

/** Found by `checkDefinition` and refused by `createForm`: the definition has no clear meaning. */
export type ErrorCode =
  | 'duplicate_section'
  | 'duplicate_field'
  | 'duplicate_option'
  | 'unknown_section'
  | 'unknown_field'
  | 'reference_into_rows'
  | 'cycle'
  | 'unknown_child'
  | 'children_not_allowed'
  | 'child_type_not_allowed'
  | 'unknown_verifier'

/** Found by `checkDefinition` alone: probably not what the author meant. */
export type WarningCode =
  | 'unknown_option'
  | 'never_holds'
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
 * Something found in a definition: code, place and names, but no sentence yet, so that forms in use
 * do not carry the sentences for authors with them.
 */
export interface DefinitionFinding {
  readonly code: DefinitionIssueCode
  /** JSON path into the definition. */
  readonly path: string
  readonly params: { readonly [name: string]: string | number }
  /** A name that was not found, and the names it may have been meant to be. */
  readonly meant?: { readonly name: string; readonly known: Iterable<string> }
}
