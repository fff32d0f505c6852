import { requireArgument } from '../errors'
import { isRecord } from '../language/own-keys'
import { fieldTypes } from './field-types'
import { requireTypes } from './type-registry'
import { computedValue, reference, rule } from './parse-rules'
import {
  type StructureCheck,
  type Issues,
  id,
  integer,
  issue,
  listOf,
  object,
  primitive,
  recordOf,
  scalar,
  text,
} from './structure-checks'
import type { DefinitionIssue, FormDefinition } from '../types'
import type { RegisteredFieldType } from '../types/field-type'

/**
 * Nesting limit for children. Deeper nesting has no meaning in a form and could exhaust the stack.
 */
const MAX_CHILD_DEPTH = 8

/** Options of `parseDefinition`. */
export interface ParseOptions {
  /** Field types that the host adds to the built-in ones. */
  readonly types?: readonly RegisteredFieldType[] | undefined
}

/** Result of `parseDefinition`. It is either the definition or every problem with its structure. */
export type ParseResult =
  | { ok: true; definition: FormDefinition }
  | { ok: false; issues: DefinitionIssue[] }

/**
 * Checks that unknown data has the structure of a definition. Reports every problem with its path.
 * Never throws because of the data. The time is linear in the size of the data.
 *
 * The published JSON Schema describes the same structure. Use `checkDefinition` to check the
 * meaning of the definition.
 */
export function parseDefinition(input: unknown, options: ParseOptions = {}): ParseResult {
  requireArgument(isRecord(options), 'options', 'an object')
  const types = requireTypes(options.types)
  const issues: Issues = []
  const own = types.map(({ type }) => type)
  const check =
    own.length > 0 ? formCheck([...BUILT_IN, ...own]) : (builtInCheck ??= formCheck(BUILT_IN))
  check(input, '$', issues, 0)
  return issues.length === 0
    ? { ok: true, definition: input as FormDefinition }
    : { ok: false, issues }
}

const flag: StructureCheck = primitive('true or false', (value) => typeof value === 'boolean')
const number: StructureCheck = primitive('a number', Number.isFinite)
const count: StructureCheck = primitive(
  'a whole number, 0 or more',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
)
const limit: StructureCheck = primitive(
  'a number, or a date as YYYY-MM-DD',
  (value) => Number.isFinite(value) || typeof value === 'string',
)
const presetAnswer: StructureCheck = primitive(
  'text, a number, true, false, a list, or an object',
  (value) =>
    typeof value === 'boolean' ||
    Number.isFinite(value) ||
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null),
)

const conditionValue: StructureCheck = (value, path, issues, depth) =>
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

const condition: StructureCheck = (value, path, issues, depth) => {
  const has = (key: string) => isRecord(value) && Object.hasOwn(value, key)
  const hasContextKeys = has('object_name') || has('attribute_name')
  const hasFieldKeys = has('id') || has('section_id')
  if (isRecord(value) && hasContextKeys === hasFieldKeys) {
    issues.push(issue('invalid_condition', path))
  } else {
    ;(hasContextKeys ? contextCondition : fieldCondition)(value, path, issues, depth)
  }
}

const operator: StructureCheck = (value, path, issues, depth) => {
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

const checks: StructureCheck = listOf(
  object('check', ['code', 'fails_if', 'message'], {
    code: id,
    fails_if: rule,
    message: text,
    help: text,
    at: reference,
  }),
)

const BUILT_IN: readonly string[] = /* @__PURE__ */ Object.keys(fieldTypes)
let builtInCheck: StructureCheck | undefined

function typeCheck(known: readonly string[]): StructureCheck {
  return (value, path, issues, depth) => {
    if (typeof value === 'string' && !known.includes(value)) {
      // Authors often write a field type the way they say it, such as “complex radio” or “SSN”.
      const spelled = value.toLowerCase().replace(/[\s/_]+/g, '-')
      const params = { type: value, known: known.join(', ') }
      issues.push(issue('unknown_field_type', path, params, spelled, known))
    } else {
      text(value, path, issues, depth)
    }
  }
}

const presentation = only('pages')
const units = only('metric')

/** Checks a key that has a single value. */
function only(accepted: string): StructureCheck {
  return (value, path, issues, depth) => {
    if (typeof value === 'string' && value !== accepted) {
      const params = { expected: `“${accepted}”`, actual: `“${value}”` }
      issues.push(issue('wrong_type', path, params, value, [accepted]))
    } else {
      text(value, path, issues, depth)
    }
  }
}

const option: StructureCheck = object('option', ['key', 'value'], {
  key: id,
  value: text,
  subKey: text,
  exclusive: flag,
  visible_if: rule,
})

const FIELD_KEYS = {
  id,
  tag: text,
  display_label: text,
  helper_text: text,
  instruction: text,
  required: flag,
  required_if: rule,
  read_only_if: rule,
  computed: computedValue,
  checks,
  order: number,
  options: listOf(option),
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
  presentation,
  entry_name: text,
  is_last_fill_visible: flag,
  units,
  verify_type: text,
  messages: recordOf(text),
  sensitive: flag,
  quote_search_attribute: text,
}

/** Creates the check of a form whose fields have the given types. */
function formCheck(types: readonly string[]): StructureCheck {
  const field = object('field', ['id', 'type'], {
    ...FIELD_KEYS,
    type: typeCheck(types),
    child_fields: (value, path, issues, depth) => {
      if (depth >= MAX_CHILD_DEPTH) {
        issues.push(issue('too_deep', path, { limit: MAX_CHILD_DEPTH }))
      } else {
        listOf(field)(value, path, issues, depth + 1)
      }
    },
  })
  return object('form', ['id', 'version', 'sections'], {
    ...FORM_KEYS,
    sections: listOf(
      object('section', ['id', 'title', 'fields'], { ...SECTION_KEYS, fields: listOf(field) }),
    ),
  })
}

const SECTION_KEYS = {
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
}

const FORM_KEYS = { $schema: text, id, version: integer, title: text, checks }
