import type { StructureIssueCode } from './definition-findings'
import { definitionIssue } from './definition-issues'
import { fieldTypes } from './field-types'
import { isRecord, ownValue } from '../language/own-keys'
import type { DefinitionIssue, FormDefinition } from '../types'

/**
 * Nesting limit for children. Deeper nesting has no meaning in a form and could exhaust the stack.
 */
const MAX_CHILD_DEPTH = 8

/** Nesting limit for rules. */
const MAX_RULE_DEPTH = 32

type Issues = DefinitionIssue[]
type Check = (value: unknown, path: string, issues: Issues, depth: number) => void

/** Result of `parseDefinition`. It is either the definition or every problem with its structure. */
export type ParseResult =
  | { ok: true; definition: FormDefinition }
  | { ok: false; issues: DefinitionIssue[] }

/**
 * Checks that unknown data has the structure of a definition. Reports every problem with its path.
 * Never throws. The time is linear in the size of the data.
 *
 * The published JSON Schema describes the same structure. Use `checkDefinition` to check the
 * meaning of the definition.
 */
export function parseDefinition(input: unknown): ParseResult {
  const issues: Issues = []
  form(input, '$', issues, 0)
  return issues.length === 0
    ? { ok: true, definition: input as FormDefinition }
    : { ok: false, issues }
}

const text: Check = primitive('text', (value) => typeof value === 'string')
const flag: Check = primitive('true or false', (value) => typeof value === 'boolean')
const number: Check = primitive('a number', Number.isFinite)
const integer: Check = primitive('a whole number', Number.isSafeInteger)
const count: Check = primitive(
  'a whole number, 0 or more',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
)
const limit: Check = primitive(
  'a number, or a date as YYYY-MM-DD',
  (value) => Number.isFinite(value) || typeof value === 'string',
)
const scalar: Check = primitive(
  'text, a number, true, or false',
  (value) => Number.isFinite(value) || typeof value === 'string' || typeof value === 'boolean',
)
const presetAnswer: Check = primitive(
  'text, a number, a list, or an object',
  (value) =>
    Number.isFinite(value) ||
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null),
)

const id: Check = (value, path, issues, depth) => {
  if (value === '') issues.push(issue('empty_id', path))
  else text(value, path, issues, depth)
}

const conditionValue: Check = (value, path, issues, depth) =>
  (Array.isArray(value) ? listOf(scalar) : scalar)(value, path, issues, depth)

const fieldCondition = object('condition', ['id', 'section_id', 'value'], {
  id,
  section_id: id,
  value: conditionValue,
})
const contextCondition = object('condition', ['object_name', 'attribute_name'], {
  object_name: text,
  attribute_name: text,
  value: conditionValue,
})

const condition: Check = (value, path, issues, depth) => {
  const has = (key: string) => isRecord(value) && Object.hasOwn(value, key)
  const hasContextKeys = has('object_name') || has('attribute_name')
  const hasFieldKeys = has('id') || has('section_id')
  if (isRecord(value) && hasContextKeys === hasFieldKeys) {
    issues.push(issue('invalid_condition', path))
  } else {
    ;(hasContextKeys ? contextCondition : fieldCondition)(value, path, issues, depth)
  }
}

const operator: Check = (value, path, issues, depth) => {
  if (typeof value === 'string' && value !== 'AND' && value !== 'OR') {
    issues.push(issue('unknown_operator', path, { operator: value }, value, ['AND', 'OR']))
  } else {
    text(value, path, issues, depth)
  }
}

const dependsOn = object('depends_on', ['field_value_list'], {
  logic_operator: operator,
  field_value_list: listOf(condition),
})

const shift: Check = object('shift', [], { days: integer, months: integer, years: integer })
const reference: Check = object('reference', ['field'], { field: id, section: id })
const pair: Check = tuple(ruleValue, ruleValue)
const values: Check = listOf(ruleValue)
const rows = (required: readonly string[], checks: { readonly [key: string]: Check } = {}): Check =>
  object('rows', ['rows', ...required], { rows: reference, where: ruleCondition, ...checks })

const CONDITIONS: { readonly [node: string]: Check } = {
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

const VALUES: { readonly [node: string]: Check } = {
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
  nodes: { readonly [node: string]: Check },
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
    const kind = nodes === CONDITIONS ? 'condition' : 'value'
    issues.push(issue('unknown_rule', path, { rule: key, kind }, key, Object.keys(nodes)))
  }
}

/**
 * Checks a rule at nesting level 0, because rules have their own nesting limit, separate from the
 * limit for children.
 */
const rule: Check = (value, path, issues) => ruleCondition(value, path, issues, 0)
const computedValue: Check = (value, path, issues) => ruleValue(value, path, issues, 0)

const checks: Check = listOf(
  object('check', ['code', 'fails_if', 'message'], {
    code: id,
    fails_if: rule,
    message: text,
    help: text,
    at: reference,
  }),
)

const fieldType: Check = (value, path, issues, depth) => {
  if (typeof value === 'string' && !Object.hasOwn(fieldTypes, value)) {
    // Authors often write a field type the way they say it, such as “complex radio” or “SSN”.
    const spelled = value.toLowerCase().replace(/[\s/_]+/g, '-')
    const known = Object.keys(fieldTypes)
    issues.push(issue('unknown_field_type', path, { type: value }, spelled, known))
  } else {
    text(value, path, issues, depth)
  }
}

const children: Check = (value, path, issues, depth) => {
  if (depth >= MAX_CHILD_DEPTH) {
    issues.push(issue('too_deep', path, { limit: MAX_CHILD_DEPTH }))
  } else {
    listOf(field)(value, path, issues, depth + 1)
  }
}

const field: Check = object('field', ['id', 'type'], {
  id,
  type: fieldType,
  tag: text,
  display_label: text,
  helper_text: text,
  required: flag,
  required_if: rule,
  read_only_if: rule,
  computed: computedValue,
  checks,
  order: number,
  options: listOf(
    object('option', ['key', 'value'], { key: id, value: text, subKey: text, visible_if: rule }),
  ),
  depends_on: dependsOn,
  visible_if: rule,
  minlength: count,
  maxlength: count,
  minimum_number: number,
  maximum_number: number,
  minimum_value: limit,
  maximum_value: limit,
  input_mask: text,
  submit_unmasked: flag,
  default: presetAnswer,
  classes: text,
  heading_type: text,
  child_fields: children,
  is_last_fill_visible: flag,
  verify_type: text,
  sensitive: flag,
  quote_search_attribute: text,
})

const section = object('section', ['id', 'title', 'fields'], {
  id,
  title: text,
  order: number,
  body: text,
  image: text,
  videoId: text,
  videoTitle: text,
  depends_on: dependsOn,
  visible_if: rule,
  checks,
  fields: listOf(field),
})

const form = object('form', ['id', 'version', 'sections'], {
  $schema: text,
  id,
  version: integer,
  title: text,
  checks,
  sections: listOf(section),
})

function primitive(expected: string, accepts: (value: unknown) => boolean): Check {
  return (value, path, issues) => {
    if (!accepts(value)) issues.push(wrongType(path, expected, value))
  }
}

/** Checks a list of fixed length. Each position has its own check. */
function tuple(...checks: readonly Check[]): Check {
  return (value, path, issues, depth) => {
    const expected = `a list of ${checks.length}`
    if (!Array.isArray(value)) {
      issues.push(wrongType(path, expected, value))
    } else if (value.length !== checks.length) {
      issues.push(issue('wrong_type', path, { expected, actual: `a list of ${value.length}` }))
    } else {
      checks.forEach((check, at) => check(value[at], `${path}[${at}]`, issues, depth))
    }
  }
}

function listOf(check: Check): Check {
  return (value, path, issues, depth) => {
    if (!Array.isArray(value)) {
      issues.push(wrongType(path, 'a list', value))
      return
    }
    for (let at = 0; at < value.length; at += 1) check(value[at], `${path}[${at}]`, issues, depth)
  }
}

function object(
  owner: string,
  required: readonly string[],
  checks: { readonly [key: string]: Check },
): Check {
  return (value, path, issues, depth) => {
    if (!isRecord(value)) {
      issues.push(wrongType(path, 'an object', value))
      return
    }
    for (const key of required) {
      if (ownValue(value, key) === undefined) {
        issues.push(issue('missing_key', path, { key }))
      }
    }
    for (const key of Object.keys(value)) {
      const item = value[key]
      if (item === undefined) continue
      if (Object.hasOwn(checks, key)) {
        checks[key]!(item, `${path}.${key}`, issues, depth)
      } else {
        const known = Object.keys(checks)
        const step = /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
        issues.push(issue('unknown_key', path + step, { key, owner }, key, known))
      }
    }
  }
}

function wrongType(path: string, expected: string, value: unknown): DefinitionIssue {
  return issue('wrong_type', path, { expected, actual: nameOf(value) })
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return `the number ${value}`
  if (Array.isArray(value)) return 'a list'
  return isRecord(value) ? 'an object' : String(value)
}

function issue(
  code: StructureIssueCode,
  path: string,
  params: { readonly [name: string]: string | number } = {},
  name = '',
  known: readonly string[] = [],
): DefinitionIssue {
  return definitionIssue({ code, path, params, meant: { name, known } })
}
