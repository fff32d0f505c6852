import { isUnanswered } from './answers'
import { isCalendarDay } from './dates'
import type { Report } from './definition-findings'
import { type RuleKey, fieldTypes } from './field-types'
import { type FieldNode, pathOf } from './form-nodes'
import { maskSlots } from './masks'
import { normalizeAnswer } from './normalize'
import { limitProblems, typeProblem } from './rules'
import type { FieldDefinition } from './types'

/** Keys that limit or shape an answer, each checked against the table of types. */
const RULE_KEYS: readonly RuleKey[] = [
  'required',
  'options',
  'default',
  'minlength',
  'maxlength',
  'minimum_number',
  'maximum_number',
  'minimum_value',
  'maximum_value',
  'input_mask',
  'submit_unmasked',
  'verify_type',
  'heading_type',
  'is_last_fill_visible',
]

const LIMITS = [
  ['minlength', 'maxlength'],
  ['minimum_number', 'maximum_number'],
  ['minimum_value', 'maximum_value'],
] as const

/** Rules that have no effect, contradict each other or do not fit the answer (D48: warnings). */
export function checkRules(field: FieldNode, report: Report): void {
  const { definition } = field
  const path = pathOf(field)
  checkRuleKeys(definition, path, report)
  checkLimits(field, path, report)
  checkMask(definition, path, report)
  checkDefault(field, path, report)
}

function checkRuleKeys(field: FieldDefinition, path: string, report: Report): void {
  const { type } = field
  const { rules, answer } = fieldTypes[type]
  for (const key of RULE_KEYS) {
    // `required: false` and the like ask for nothing, so that they are right anywhere.
    if (field[key as keyof FieldDefinition] === undefined || field[key as 'required'] === false) {
      continue
    }
    if (rules.includes(key)) continue
    report({ code: 'rule_not_for_type', path: `${path}.${key}`, params: { key, type } })
  }
  const mustChoose = rules.includes('options') && (answer === 'choice' || answer === 'keys')
  if (mustChoose && type !== 'string-picker' && !field.options?.length) {
    report({ code: 'options_missing', path, params: { type } })
  }
}

function checkLimits({ definition, answer }: FieldNode, path: string, report: Report): void {
  const { rules } = fieldTypes[definition.type]
  for (const [least, most] of LIMITS) {
    if (!rules.includes(least)) continue
    if (least === 'minimum_value') {
      const fits =
        answer === 'integer'
          ? (limit: unknown) => typeof limit === 'number'
          : (limit: unknown) => typeof limit === 'string' && isCalendarDay(limit)
      const expected = answer === 'integer' ? 'a number' : 'a real day as YYYY-MM-DD'
      for (const key of [least, most]) {
        if (definition[key] === undefined || fits(definition[key])) continue
        const params = { key, type: definition.type, expected }
        report({ code: 'limit_wrong_type', path: `${path}.${key}`, params })
      }
    }
    const minimum = definition[least]
    const maximum = definition[most]
    if (minimum === undefined || maximum === undefined || typeof minimum !== typeof maximum)
      continue
    if (minimum > maximum) {
      const params = { minimum: least, maximum: most }
      report({ code: 'limits_crossed', path: `${path}.${least}`, params })
    }
  }
}

function checkMask(field: FieldDefinition, path: string, report: Report): void {
  const { input_mask: mask, minlength, maxlength, submit_unmasked: unmasked } = field
  if (mask === undefined || !fieldTypes[field.type].rules.includes('input_mask')) return
  const slots = maskSlots(mask)
  const length = unmasked === true ? slots : [...mask].length
  const reason =
    slots === 0
      ? 'it has no place to type into (9, a or *)'
      : minlength !== undefined && length < minlength
        ? `it holds ${length} characters, but minlength is ${minlength}`
        : maxlength !== undefined && length > maxlength
          ? `it holds ${length} characters, but maxlength is ${maxlength}`
          : undefined
  if (reason === undefined) return
  report({ code: 'mask_cannot_be_filled', path: `${path}.input_mask`, params: { mask, reason } })
}

function checkDefault(field: FieldNode, path: string, report: Report): void {
  const { definition } = field
  if (!fieldTypes[definition.type].rules.includes('default') || field.answer === 'none') return
  const value = normalizeAnswer(definition.default, definition)
  if (isUnanswered(value)) return
  if (!typeProblem(definition, value) && limitProblems(definition, value).length === 0) return
  report({
    code: 'default_invalid',
    path: `${path}.default`,
    params: { type: definition.type },
  })
}
