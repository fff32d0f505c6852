import type {
  DefinitionFinding,
  DefinitionIssueCode,
  ErrorCode,
  StructureIssueCode,
  WarningCode,
} from './definition-findings'
import { fillTemplate } from './fill-template'
import type { DefinitionIssue } from './types'

type Severity = DefinitionIssue['severity']

const ERRORS: Readonly<Record<StructureIssueCode | ErrorCode, string>> = {
  wrong_type: 'This must be {expected}, but it is {actual}.',
  missing_key: 'The key “{key}” is missing.',
  unknown_key: '“{key}” is no key of a {place}.',
  empty_id: 'An id must not be empty.',
  unknown_field_type: '“{type}” is no field type.',
  unknown_operator: 'The logic operator must be AND or OR, but it is “{operator}”.',
  invalid_condition:
    'A condition has either “id”, “section_id” and “value”, or “object_name” and “attribute_name”.',
  too_deep: 'Children can be nested {limit} levels deep at most.',
  duplicate_section: 'Another section has the id “{id}” already.',
  duplicate_field: 'Another field of section “{section}” has the id “{id}” already.',
  duplicate_option: 'Another option of this field has the key “{key}” already.',
  unknown_section: 'The condition refers to section “{section}”, which does not exist.',
  unknown_field:
    'The condition refers to field “{field}” of section “{section}”, which does not exist.',
  reference_into_rows:
    'The condition refers to “{field}”, which has an answer in each row of “{table}” and none outside.',
  cycle: 'These depend on each other in a circle: {cycle}.',
  unknown_child: 'The option names the child “{child}”, which this field does not have.',
  children_not_allowed: 'A field of type {type} cannot have child fields.',
  child_type_not_allowed: 'A row cannot hold a field of type {type}.',
  unknown_verifier: '“{verifier}” is no known verify type.',
}

const WARNINGS: Readonly<Record<WarningCode, string>> = {
  unknown_option: '“{value}” is no option of “{field}”, so this never equals it.',
  never_holds: 'This condition can never hold: {reason}.',
  unreachable_section: 'Section “{id}” can never be shown.',
  unreachable_field: 'Field “{id}” can never be shown.',
  rule_not_for_type: '“{key}” has no effect on a field of type {type}.',
  options_missing: 'A field of type {type} needs options to choose from.',
  limits_crossed: '“{minimum}” is above “{maximum}”, so no answer can satisfy both.',
  limit_wrong_type: '“{key}” of a field of type {type} must be {expected}.',
  mask_cannot_be_filled: 'The mask “{mask}” cannot be filled: {reason}.',
  default_invalid: 'The default is no valid answer for a field of type {type}.',
}

const SENTENCES: Readonly<Record<DefinitionIssueCode, string>> = { ...ERRORS, ...WARNINGS }

/** Every code with its severity, for documentation and its test. */
export const definitionIssueSeverities = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.keys(SENTENCES).map((code) => [code, severityOf(code)]),
) as Readonly<Record<DefinitionIssueCode, Severity>>

function severityOf(code: string): Severity {
  return code in WARNINGS ? 'warning' : 'error'
}

/** The issue of a finding: its sentence, where `{name}` is the parameter of that name, and a suggestion. */
export function definitionIssue({ code, path, params, meant }: DefinitionFinding): DefinitionIssue {
  const severity = severityOf(code)
  const message = fillTemplate(SENTENCES[code], params)
  const closest = meant && closestName(meant.name, meant.known)
  const suggestion =
    params['elsewhere'] === undefined
      ? closest && `Did you mean “${closest}”?`
      : `Section “${params['elsewhere']}” has a field of this id.`
  return { code, severity, path, message, ...(suggestion === undefined ? {} : { suggestion }) }
}

/** Names longer than this are never compared: comparing takes time by the product of the lengths. */
const LONGEST_COMPARED = 40

/** The most similar of the known names, if one is similar enough. */
function closestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST_COMPARED) return undefined
  let best: string | undefined
  // Two slips in a word of four letters are one swap of neighbours; in a shorter one, another word.
  let bestDistance = (name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3))) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Insertions, deletions and replacements that turn one text into the other (Levenshtein). */
function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = previous[column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1))
    }
    previous = current
  }
  return previous[right.length]!
}
