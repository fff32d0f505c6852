import { isRecord } from '../language/own-keys'
import { MAX_RULE_DEPTH } from './rule-limits'
import {
  type StructureCheck,
  type Issues,
  id,
  integer,
  issue,
  listOf,
  object,
  scalar,
  text,
  tuple,
} from './structure-checks'

/** Checks for the structure of rules (D64). */

const shift: StructureCheck = object('shift', [], {
  days: integer,
  months: integer,
  years: integer,
})

/** Checks a reference to a field. */
export const reference: StructureCheck = object('reference', ['field'], { field: id, section: id })

const pair: StructureCheck = tuple(ruleValue, ruleValue)
const values: StructureCheck = listOf(ruleValue)
const rows = (
  required: readonly string[],
  checks: { readonly [key: string]: StructureCheck } = {},
): StructureCheck =>
  object('rows', ['rows', ...required], { rows: reference, where: ruleCondition, ...checks })

const CONDITIONS: { readonly [node: string]: StructureCheck } = {
  all: listOf(ruleCondition),
  any: listOf(ruleCondition),
  not: ruleCondition,
  answered: reference,
  eq: pair,
  ne: pair,
  lt: pair,
  le: pair,
  gt: pair,
  ge: pair,
  in: tuple(ruleValue, listOf(scalar)),
  contains: tuple(reference, scalar),
  any_row: rows(['where']),
  every_row: rows(['where']),
}

const VALUES: { readonly [node: string]: StructureCheck } = {
  context: tuple(text, text),
  today: shift,
  shift: tuple(ruleValue, shift),
  age_at: pair,
  days_between: pair,
  add: values,
  subtract: pair,
  multiply: values,
  divide: pair,
  min: values,
  max: values,
  round: tuple(ruleValue, integer),
  count: rows([]),
  sum: rows(['of'], { of: ruleValue }),
  if: tuple(ruleCondition, ruleValue, ruleValue),
}

function ruleCondition(value: unknown, path: string, issues: Issues, depth: number): void {
  ruleNode(CONDITIONS, value, path, issues, depth)
}

function ruleValue(value: unknown, path: string, issues: Issues, depth: number): void {
  if (!isRecord(value)) scalar(value, path, issues, depth)
  else if (Object.hasOwn(value, 'field')) reference(value, path, issues, depth)
  else ruleNode(VALUES, value, path, issues, depth)
}

/** Checks a node of the rule tree, which is an object with one key. */
function ruleNode(
  nodes: { readonly [node: string]: StructureCheck },
  value: unknown,
  path: string,
  issues: Issues,
  depth: number,
): void {
  const keys = isRecord(value) ? Object.keys(value) : []
  const [key = ''] = keys
  if (depth >= MAX_RULE_DEPTH) {
    issues.push(issue('too_deep', path, { limit: MAX_RULE_DEPTH }))
  } else if (!isRecord(value) || keys.length !== 1) {
    issues.push(issue('invalid_rule', path))
  } else if (Object.hasOwn(nodes, key)) {
    nodes[key]!(value[key], `${path}.${key}`, issues, depth + 1)
  } else {
    const [kind, other] = nodes === CONDITIONS ? ['condition', []] : ['value', ['field']]
    const known = [...other, ...Object.keys(nodes)]
    issues.push(issue('unknown_rule', path, { rule: key, kind }, key, known))
  }
}

// The nesting of a rule is limited separately from the nesting of child fields.

/** Checks a rule that is a condition. */
export const rule: StructureCheck = (value, path, issues) => ruleCondition(value, path, issues, 0)

/** Checks a rule that is a value. */
export const computedValue: StructureCheck = (value, path, issues) =>
  ruleValue(value, path, issues, 0)
