import type { FieldDefinition, RuleValue } from '@gapwise/form-engine'
import type { ConditionScope } from '../conditions/condition-scope'
import { type ExpressionScope, scopeOfExpression } from '../expressions/expression-scope'
import { NO_VALUE, expressionValue } from '../expressions/expression-value'
import { conditionOf } from '../expressions/import-expression'
import { type Fhirpath, parseFhirpath } from '../expressions/parse-fhirpath'
import { isShallow } from '../expressions/rule-depth'
import { type PlacedExtension, extensionsNamed, fhirpathOf } from '../questionnaire/extensions'
import type { Item } from '../questionnaire/read-items'
import { ownProperty, textOf } from '../questionnaire/read-json'
import { hasOptions } from './import-field'
import { plainValue } from './import-preset'

/** Keys of a field that set its answer or protect it from changes. */
type AnswerRules = Pick<FieldDefinition, 'computed' | 'default' | 'read_only_if'>

/**
 * Imports `readOnly` and the expressions that set an answer. If the answer is not known, or an
 * expression cannot be converted, people must answer the question, so it is never read-only.
 */
export function importAnswerRules(
  item: Item,
  field: FieldDefinition,
  scope: ConditionScope,
): AnswerRules {
  const note = (code: 'calculation_left_out' | 'initial_left_out', extension: PlacedExtension) => {
    const text = textOf(extension.value, 'expression') ?? 'no expression'
    const message = `“${text}” cannot be converted, so people answer the question themselves.`
    scope.notes.push({ code, grade: 'stores', path: extension.path, message })
  }
  const [calculated, ...others] = extensionsNamed(item.source, item.path, 'calculatedExpression')
  for (const extension of others) note('calculation_left_out', extension)
  if (calculated) {
    const computed = computedBy(calculated, item, field, scope)
    if (computed !== undefined) {
      noteEditable(item, scope)
      return { computed }
    }
    note('calculation_left_out', calculated)
  }
  const initial = extensionsNamed(item.source, item.path, 'initialExpression')
  const presets = initial.map((extension) => presetBy(extension, item, field, scope))
  initial.forEach((extension, at) => {
    if (presets[at] === undefined) note('initial_left_out', extension)
  })
  const preset = presets.find((one) => one !== undefined)
  const isKnown = preset !== undefined || field.default !== undefined
  const isAnswered = isKnown && !calculated && !presets.includes(undefined)
  return {
    ...(preset !== undefined && { default: preset }),
    ...(ownProperty(item.source, 'readOnly') === true && readOnly(item, isAnswered, scope)),
  }
}

function readOnly(
  item: Item,
  isAnswered: boolean,
  { notes, table }: ConditionScope,
): Pick<FieldDefinition, 'read_only_if'> {
  if (item.type === 'display') return {}
  if (isAnswered && table === undefined) return { read_only_if: { all: [] } }
  const message = isAnswered
    ? 'A question in a row cannot be read-only, so this one can be answered.'
    : 'The answer is not known, so this question can be answered.'
  notes.push({
    code: 'read_only_left_out',
    grade: 'stores',
    path: `${item.path}.readOnly`,
    message,
  })
  return {}
}

function noteEditable(item: Item, { notes }: ConditionScope): void {
  if (ownProperty(item.source, 'readOnly') === true) return
  const message = 'The answer is always computed, so people cannot change it.'
  notes.push({ code: 'not_editable', grade: 'stores', path: `${item.path}.readOnly`, message })
}

/** Returns the rule that computes the answer, or `undefined` if it cannot be expressed. */
function computedBy(
  { value }: PlacedExtension,
  item: Item,
  field: FieldDefinition,
  scope: ConditionScope,
): RuleValue | undefined {
  // A rule computes one answer, and not the answers of a row.
  if (scope.table !== undefined || field.type === 'input-table' || hasOptions(item))
    return undefined
  const text = fhirpathOf(value)
  const expression = text === undefined ? undefined : parseFhirpath(text)
  const computed = expression && answerBy(expression, item, scopeOfExpression(item.id, scope))
  return computed !== undefined && isShallow(computed) ? computed : undefined
}

/** Returns the value of an expression as an answer of the question's type. */
function answerBy(
  expression: Fhirpath,
  { type }: Item,
  scope: ExpressionScope,
): RuleValue | undefined {
  if (type === 'boolean') {
    const [isTrue, isFalse] = [true, false].map((wanted) => conditionOf(expression, wanted, scope))
    if (!isTrue || !isFalse) return undefined
    return { if: [isTrue, 'true', { if: [isFalse, 'false', NO_VALUE] }] }
  }
  const found = expressionValue(expression, scope, conditionOf)
  const isFitting = found && (found.type === 'fact' || found.type === ANSWERS[type])
  return isFitting ? found.value : undefined
}

const ANSWERS: { readonly [itemType: string]: 'number' | 'text' | 'day' } = {
  integer: 'number',
  decimal: 'number',
  quantity: 'number',
  string: 'text',
  text: 'text',
  date: 'day',
  dateTime: 'day',
}

/** Returns the answer of an `initialExpression` that does not depend on anything. */
function presetBy(
  { value }: PlacedExtension,
  item: Item,
  field: FieldDefinition,
  scope: ConditionScope,
): string | number | undefined {
  const computed = computedBy({ value, path: '' }, item, field, scope)
  if (typeof computed !== 'object') return plainValue(computed, item, field)
  const test = 'if' in computed ? computed.if[0] : undefined
  const isConstant = item.type === 'boolean' && test && 'all' in test && test.all.length === 0
  return isConstant ? 'true' : undefined
}
