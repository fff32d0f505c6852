import type { DefinitionFinding, DefinitionIssueCode } from './definition-findings'
import type { DefinitionIssue } from './types'

type Severity = DefinitionIssue['severity']

const SENTENCES: Readonly<Record<DefinitionIssueCode, readonly [Severity, string]>> = {
  wrong_type: ['error', 'This must be {expected}, but it is {actual}.'],
  missing_key: ['error', 'The key “{key}” is missing.'],
  unknown_key: ['error', '“{key}” is no key of a {place}.'],
  empty_id: ['error', 'An id must not be empty.'],
  unknown_field_type: ['error', '“{type}” is no field type.'],
  unknown_operator: ['error', 'The logic operator must be AND or OR, but it is “{operator}”.'],
  invalid_condition: [
    'error',
    'A condition has either “id”, “section_id” and “value”, or “object_name” and “attribute_name”.',
  ],
  too_deep: ['error', 'Children can be nested {limit} levels deep at most.'],
  duplicate_section: ['error', 'Another section has the id “{id}” already.'],
  duplicate_field: ['error', 'Another field of section “{section}” has the id “{id}” already.'],
  duplicate_option: ['error', 'Another option of this field has the key “{key}” already.'],
  unknown_section: ['error', 'The condition refers to section “{section}”, which does not exist.'],
  unknown_field: [
    'error',
    'The condition refers to field “{field}” of section “{section}”, which does not exist.',
  ],
  reference_into_rows: [
    'error',
    'The condition refers to “{field}”, which has an answer in each row of “{table}” and none outside.',
  ],
  cycle: ['error', 'These depend on each other in a circle: {cycle}.'],
  unknown_child: ['error', 'The option names the child “{child}”, which this field does not have.'],
  children_not_allowed: ['error', 'A field of type {type} cannot have child fields.'],
  child_type_not_allowed: ['error', 'A row cannot hold a field of type {type}.'],
  unknown_verifier: ['error', '“{verifier}” is no known verify type.'],
  unknown_option: ['warning', '“{value}” is no option of “{field}”, so this never equals it.'],
  never_holds: ['warning', 'This condition can never hold: {reason}.'],
  unreachable_section: ['warning', 'Section “{id}” can never be shown.'],
  unreachable_field: ['warning', 'Field “{id}” can never be shown.'],
  rule_not_for_type: ['warning', '“{key}” has no effect on a field of type {type}.'],
  options_missing: ['warning', 'A field of type {type} needs options to choose from.'],
  limits_crossed: ['warning', '“{minimum}” is above “{maximum}”, so no answer can satisfy both.'],
  limit_wrong_type: ['warning', '“{key}” of a field of type {type} must be {expected}.'],
  mask_cannot_be_filled: ['warning', 'The mask “{mask}” cannot be filled: {reason}.'],
  default_invalid: ['warning', 'The default is no valid answer for a field of type {type}.'],
}

/** Every code with its severity, for documentation and its test. */
export const definitionIssueSeverities: Readonly<Record<DefinitionIssueCode, Severity>> =
  /* @__PURE__ */ Object.fromEntries(
    /* @__PURE__ */ Object.entries(SENTENCES).map(([code, [severity]]) => [code, severity]),
  ) as Record<DefinitionIssueCode, Severity>

/** The issue of a finding: its sentence, where `{name}` is the parameter of that name, and a suggestion. */
export function definitionIssue({ code, path, params, meant }: DefinitionFinding): DefinitionIssue {
  const [severity, sentence] = SENTENCES[code]
  const message = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
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
