import { type Effort, closestName } from '../language/closest-name'
import type {
  DefinitionFinding,
  DefinitionIssueCode,
  ErrorCode,
  StructureIssueCode,
  WarningCode,
} from './definition-findings'
import { fillTemplate } from '../language/fill-template'
import type { DefinitionIssue } from '../types'

type Severity = DefinitionIssue['severity']

type Sentences = { readonly [code in DefinitionIssueCode]?: string }

const ERRORS: Sentences = {
  wrong_type: 'This must be {expected}, but it is {actual}.',
  missing_key: 'The key “{key}” is missing.',
  unknown_key: '“{key}” is not a valid {owner} key.',
  empty_id: 'An id must not be empty.',
  unknown_field_type: '“{type}” is not a field type. The types are: {known}.',
  unknown_operator: 'The logic operator must be AND or OR, but it is “{operator}”.',
  invalid_condition:
    'A condition needs either “id”, “section_id”, and “value”, or “object_name” and “attribute_name”.',
  invalid_rule: 'A rule is an object with one key, such as “eq” or “all”.',
  unknown_rule: '“{rule}” is not a {kind} of the rule tree.',
  too_deep: 'This can be nested at most {limit} levels deep.',
  duplicate_section: 'Another section already has the id “{id}”.',
  duplicate_field: 'Another field in section “{section}” already has the id “{id}”.',
  duplicate_option: 'Another option of this field already has the key “{key}”.',
  unknown_section: 'The condition refers to section “{section}”, which does not exist.',
  unknown_field:
    'The condition refers to field “{field}” in section “{section}”, which does not exist.',
  reference_into_rows:
    'The condition refers to “{field}”, which only has answers in the rows of “{table}”.',
  not_a_table:
    'The rule reads the rows of “{field}”, which is a {type}. Only an input-table has rows.',
  rule_not_allowed: '“{key}” cannot be used on a field of type {type}.',
  check_without_field: 'The check “{code}” needs “at”: {reason}.',
  not_comparable: '“{rule}” needs {expected}, but it has {actual}.',
  cycle: 'These depend on each other in a circle: {cycle}.',
  unknown_child: 'The option names the child “{child}”, which this field does not have.',
  children_not_allowed: 'A field of type {type} cannot have child fields.',
  child_type_not_allowed: 'A row cannot contain a field of type {type}.',
  unknown_verifier: '“{verifier}” is not a known verify type.',
} satisfies Record<StructureIssueCode | ErrorCode, string>

const WARNINGS: Sentences = {
  unknown_option: '“{value}” is not an option of “{field}”, so the answer never equals it.',
  never_holds: 'This condition can never hold: {reason}.',
  always_holds: 'This condition always holds, no matter what the answers are.',
  holds_if_answered:
    'This condition holds for every value of {value}. It fails only while there is no value.',
  never_known: 'This value is never known: {reason}.',
  unreachable_section: 'Section “{id}” can never be shown.',
  unreachable_field: 'Field “{id}” can never be shown.',
  rule_not_for_type: '“{key}” has no effect on a field of type {type}.',
  options_missing: 'A field of type {type} needs options to choose from.',
  children_missing: 'A field of type {type} needs child fields.',
  limits_crossed: '{minimum} exceeds {maximum}, so no answer can satisfy both.',
  limit_wrong_type: '“{key}” of a field of type {type} must be {expected}.',
  mask_cannot_be_filled: 'The mask “{mask}” cannot be filled: {reason}.',
  default_invalid: 'The default is not a valid answer for a field of type {type}.',
} satisfies Record<WarningCode, string>

const SUGGESTIONS: Sentences = {
  never_holds: 'Change the condition, or remove what depends on it.',
  always_holds: 'Remove the condition, or change it so that it can fail.',
  holds_if_answered: 'If this is what you mean, use “answered”. If not, change the condition.',
  never_known: 'Change the value, or remove it.',
  unknown_field_type: 'Pass a type of your own in “types”, or to the command with --types.',
}

/** Severity of every code. The tests of the fixtures and of the documentation use this list. */
export const definitionIssueSeverities: Readonly<Record<DefinitionIssueCode, Severity>> =
  /* @__PURE__ */ Object.fromEntries(
    /* @__PURE__ */ Object.keys({ ...ERRORS, ...WARNINGS }).map((code) => [code, severityOf(code)]),
  ) as Record<DefinitionIssueCode, Severity>

function severityOf(code: string): Severity {
  return code in WARNINGS ? 'warning' : 'error'
}

/**
 * Converts a finding to an issue with a message and a suggestion. `sectionByField` maps each field
 * id to a section. The suggestion names the section that has the missing field. Without such a
 * section, it is a similar name.
 */
export function definitionIssue(
  { code, path, params, meant }: DefinitionFinding,
  effort: Effort = { left: Infinity },
  sectionByField?: ReadonlyMap<unknown, string>,
): DefinitionIssue {
  const severity = severityOf(code)
  const message = fillTemplate(ERRORS[code] ?? WARNINGS[code]!, params)
  const section = code === 'unknown_field' ? sectionByField?.get(params['field']) : undefined
  const closest = section === undefined && meant && closestName(meant.name, meant.known, effort)
  const suggestion =
    section === undefined
      ? closest
        ? `Did you mean “${closest}”?`
        : SUGGESTIONS[code]
      : `Section “${section}” has a field with this id.`
  return { code, severity, path, message, ...(suggestion && { suggestion }) }
}
