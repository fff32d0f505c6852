import { isUnanswered } from '../answers/answers'
import { isCalendarDay } from '../answers/dates'
import { ruleOf } from '../definition/field-types'
import type { RuleKey } from '../types/field-type'
import type { FieldNode } from '../compile/types'
import { maskSlots } from '../answers/masks'
import { literalPosition } from './literal-sets'
import { normalizeAnswer } from '../answers/normalize'
import { ownValue } from '../language/own-keys'
import { builtInVerifiers } from '../verifiers'
import type { Report } from '../compile/report'
import { answerProblems } from '../form/validate'
import { verifierEngine } from '../features/verifiers'
import type { Verifiers } from '../compile/verify-types'

/** Keys that limit or format an answer. Each key is checked against the rules of the field type. */
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
  'sensitive',
  'presentation',
  'entry_name',
  'heading_type',
  'is_last_fill_visible',
  'units',
]

/**
 * Every minimum is compared with every maximum. This works because all limits of a field type
 * measure the same thing.
 */
const MINIMUMS = ['minlength', 'minimum_number', 'minimum_value'] as const
const MAXIMUMS = ['maxlength', 'maximum_number', 'maximum_value'] as const

/**
 * Warns about rules that have no effect, contradict each other, or do not fit the answer.
 *
 * @see D48
 */
export function checkRules(
  field: FieldNode,
  verifiers: Verifiers | undefined,
  report: Report,
): void {
  checkRuleKeys(field, report)
  checkVerifyType(field, verifiers, report)
  checkLimits(field, report)
  checkMask(field, report)
  checkDefault(field, verifiers, report)
}

function checkRuleKeys(node: FieldNode, report: Report): void {
  const { definition, answer } = node
  const { type, options } = definition
  const { rules } = node.type
  for (const key of RULE_KEYS) {
    // A rule that is `false` has no effect, so it is allowed for any type.
    if (definition[key] === undefined || definition[key] === false) continue
    // A row always starts without answers, so its fields cannot have a default. A default of `''`
    // is allowed, because it means that there is no answer.
    const inRow = key === 'default' && node.table && definition[key] ? ' in a row' : ''
    if (rules.includes(key) && !inRow) continue
    report('rule_not_for_type', node, `.${key}`, { key, type: type + inRow })
  }
  options?.forEach(({ subKey }, at) => {
    if (subKey !== undefined && type !== 'complex-radio')
      report('rule_not_for_type', node, `.options[${at}].subKey`, { key: 'subKey', type })
  })
  const mustChoose = answer === 'choice' || answer === 'keys'
  if (mustChoose && type !== 'string-picker' && !options?.length) {
    report('options_missing', node, '', { type })
  }
  if (answer === 'rows' && !node.columns.length) report('children_missing', node, '', { type })
}

/** The built-in verifiers read text. */
function checkVerifyType(node: FieldNode, verifiers: Verifiers | undefined, report: Report): void {
  const { verifyType: key = '', definition, answer } = node
  const isText = TEXT_KINDS.has(answer) || node.type.reads === 'text'
  const builtIn = ownValue(builtInVerifiers, key)
  if (isText || !builtIn || ownValue(verifiers, key) !== builtIn) return
  const { type } = definition
  report('rule_not_for_type', node, '.verify_type', { key: 'verify_type', type })
}

const TEXT_KINDS: ReadonlySet<string> = new Set(['text', 'choice', 'email', 'phone', 'ssn'])

function checkLimits(node: FieldNode, report: Report): void {
  const { definition, answer } = node
  const { type, options } = definition
  const isNumber = answer === 'integer' || node.type.reads === 'number'
  const expected = isNumber ? 'a number' : 'a real date as YYYY-MM-DD'
  // `minimum_value` and `maximum_value` can be a number or a day. Other limits are always numbers.
  for (const key of ['minimum_value', 'maximum_value'] as const) {
    const limit = ruleOf(node, key)
    const fits =
      answer === 'custom'
        ? literalPosition(limit)?.kind === 'numbers'
        : typeof limit === 'string'
          ? !isNumber && isCalendarDay(limit)
          : isNumber
    // Only the type knows the limits of other custom answers.
    const isKnown = isNumber || answer !== 'custom'
    if (limit !== undefined && !fits && isKnown) {
      report('limit_wrong_type', node, `.${key}`, { key, type, expected })
    }
  }
  const wrong = node.type.wrongKey?.(definition)
  if (wrong) {
    const { key, expected } = wrong
    report('limit_wrong_type', node, `.${key}`, { key, type, expected })
  }
  for (const least of MINIMUMS) {
    const minimum = ruleOf(node, least)
    const cross = (most: string, maximum: unknown) => {
      if (areCrossed(minimum, maximum)) {
        report('limits_crossed', node, `.${least}`, { minimum: least, maximum: most })
      }
    }
    for (const most of MAXIMUMS) cross(most, ruleOf(node, most))
    if (answer === 'keys' && options?.length) cross('the number of options', options.length)
  }
}

/** Numbers as text are compared as numbers, and days and times as text. */
function areCrossed(minimum: unknown, maximum: unknown): boolean {
  if (typeof minimum !== typeof maximum) return false
  const [least, most] = [minimum, maximum].map(literalPosition)
  if (least && least.kind === most?.kind) return least.at > most.at
  return typeof minimum === 'string' && typeof maximum === 'string' && minimum > maximum
}

function checkMask(node: FieldNode, report: Report): void {
  const { minlength = 0, maxlength = Infinity, submit_unmasked: isUnmasked } = node.definition
  const mask = ruleOf(node, 'input_mask')
  if (mask === undefined) return
  const slots = maskSlots(mask)
  const length = isUnmasked === true ? slots : [...mask].length
  const reason =
    slots === 0
      ? 'it has no position to type into (9, a, or *)'
      : length < minlength
        ? `it holds ${length} characters, but minlength is ${minlength}`
        : length > maxlength && `it holds ${length} characters, but maxlength is ${maxlength}`
  if (reason) report('mask_cannot_be_filled', node, '.input_mask', { mask, reason })
}

function checkDefault(node: FieldNode, verifiers: Verifiers | undefined, report: Report): void {
  const value = normalizeAnswer(ruleOf(node, 'default'), node)
  if (
    isUnanswered(value) ||
    answerProblems(node, value, { verifiers: verifierEngine }, verifiers).length === 0
  )
    return
  report('default_invalid', node, '.default', { type: node.definition.type })
}
