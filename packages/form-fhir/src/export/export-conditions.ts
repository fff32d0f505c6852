import type {
  ConditionValue,
  DependsOn,
  RuleCondition,
  RuleLiteral,
  RuleReference,
} from '@gapwise/form-engine'
import { conditionAnswer, isFlag, isOrdered, itemTypeOf } from './export-answer'
import { ALWAYS, type FlatCondition, entryOf, joined } from '../conditions/flat-condition'
import type { LinkIds, LinkedField } from '../questionnaire/link-ids'
import type { EnableWhen, QuestionnaireItem } from '../questionnaire/questionnaire'
import type { Notes } from '../loss'
import { sdcExtension } from '../questionnaire/extensions'
import { type Json, isPlainObject, ownProperty } from '../questionnaire/read-json'
import { writeCondition } from './write-fhirpath'

/** Context in which the conditions of one section or field are exported. */
export interface ExportScope {
  readonly links: LinkIds
  /** Id of the section that contains the conditions. */
  readonly section: string
  /** Id of the table, if the conditions belong to a column. */
  readonly table: string | undefined
  readonly notes: Notes
  /** JSON path of the section or field in the definition. */
  readonly path: string
}

/** The properties that determine when an item is enabled. */
export type Enabled = Pick<QuestionnaireItem, 'enableWhen' | 'enableBehavior' | 'extension'>

type Operator = EnableWhen['operator']

/** Returns a `depends_on` as a rule. A missing `depends_on` always holds. */
export function ruleOfDependsOn(dependsOn: DependsOn | undefined): RuleCondition {
  const entries = dependsOn?.field_value_list ?? []
  const rules = entries.map((entry): RuleCondition => {
    if ('section_id' in entry) {
      return { in: [{ field: entry.id, section: entry.section_id }, listOf(entry.value)] }
    }
    const fact = { context: [entry.object_name, entry.attribute_name] } as const
    return { in: [fact, listOf(entry.value)] }
  })
  return dependsOn?.logic_operator === 'OR' && rules.length > 0 ? { any: rules } : { all: rules }
}

function listOf(value: ConditionValue | undefined): RuleLiteral[] {
  return value === undefined ? [] : [value].flat<ConditionValue[]>()
}

/**
 * Returns the FHIR condition for a section or field. The condition is an `enableWhen`, or an
 * `enableWhenExpression` if `enableWhen` cannot express the rules. If both cannot, the parts that
 * `enableWhen` cannot express are left out and noted. Leaving them out never hides a question.
 */
export function exportConditions(rules: readonly RuleCondition[], scope: ExportScope): Enabled {
  const losses: Notes = []
  const enabled = flatConditions(rules, { ...scope, notes: losses })
  if (losses.length === 0) return enabled
  // Conditions in a table use no expression, because an expression would have to find its row.
  const expression = scope.table === undefined ? writeCondition({ all: rules }, scope) : undefined
  if (expression !== undefined) {
    return { extension: [expressionExtension('enableWhenExpression', expression)] }
  }
  scope.notes.push(...losses)
  return enabled
}

/** Returns an extension with a FHIRPath expression. */
export function expressionExtension(name: string, expression: string): Json {
  return { url: sdcExtension(name), valueExpression: { language: 'text/fhirpath', expression } }
}

function flatConditions(rules: readonly RuleCondition[], scope: ExportScope): Enabled {
  const flat = joined(
    'all',
    rules.map((rule) => flatRule(rule, true, scope)),
  )
  if (flat.kind === 'entry') return { enableWhen: [flat.entry] }
  const entries = flat.parts.flatMap((part) => (part.kind === 'entry' ? part.entry : []))
  const isFlat = entries.length === flat.parts.length
  if (flat.kind === 'any') {
    const why = isFlat
      ? 'It never holds, which FHIR cannot express. The question is asked.'
      : 'FHIR cannot express an “all” inside an “any”. The question is asked.'
    if (isFlat && entries.length > 0) return { enableWhen: entries, enableBehavior: 'any' }
    note('any', why, scope)
    return {}
  }
  if (!isFlat) {
    const why = 'FHIR cannot express an “any” inside an “all”, so this part was left out.'
    note('any', why, scope)
  }
  if (entries.length === 0) return {}
  return { enableWhen: entries, ...(entries.length > 1 && { enableBehavior: 'all' }) }
}

function note(node: string, why: string, { notes, path }: ExportScope): void {
  notes.push({ code: 'condition_left_out', grade: 'asks', path, message: `“${node}”: ${why}` })
}

/** Returns a condition that holds if the rule's result is `wanted`. */
function flatRule(rule: RuleCondition, wanted: boolean, scope: ExportScope): FlatCondition {
  if ('not' in rule) return flatRule(rule.not, !wanted, scope)
  if ('all' in rule || 'any' in rule) {
    const isAll = 'all' in rule
    const parts = (isAll ? rule.all : rule.any).map((part) => flatRule(part, wanted, scope))
    return joined(isAll === wanted ? 'all' : 'any', parts)
  }
  return comparison(rule, wanted, scope) ?? leftOut(rule, scope)
}

/**
 * Reports a rule that FHIR conditions cannot express. The export leaves the rule out, as if it
 * always held.
 */
function leftOut(rule: RuleCondition, scope: ExportScope): FlatCondition {
  const [what = ''] = Object.keys(rule)
  note(what, 'FHIR conditions cannot express this rule, so it was left out.', scope)
  return ALWAYS
}

function comparison(
  rule: RuleCondition,
  wanted: boolean,
  scope: ExportScope,
): FlatCondition | undefined {
  if ('answered' in rule) {
    const question = fieldAt(rule.answered, scope)
    return question && isOneItem(question) ? existence(question, wanted) : undefined
  }
  if ('in' in rule) return membership(...rule.in, wanted, scope)
  if ('contains' in rule) return equality(...rule.contains, wanted, scope)
  if ('eq' in rule) return equality(...rule.eq, wanted, scope)
  if ('ne' in rule) return inequality(...rule.ne, wanted, scope)
  if ('lt' in rule) return ordering('<', ...rule.lt, wanted, scope)
  if ('le' in rule) return ordering('<=', ...rule.le, wanted, scope)
  if ('gt' in rule) return ordering('>', ...rule.gt, wanted, scope)
  if ('ge' in rule) return ordering('>=', ...rule.ge, wanted, scope)
  return undefined
}

/**
 * Returns the question that a value refers to, or `undefined` if the condition cannot read it. A
 * condition on a column can read the other columns of the same table.
 */
function fieldAt(value: unknown, { links, section, table }: ExportScope): LinkedField | undefined {
  const field = ownProperty(value, 'field')
  if (typeof field !== 'string') return undefined
  const reference = value as RuleReference
  const found = links.field({ field, section: reference.section ?? section })
  return found?.table === undefined || found.table === table ? found : undefined
}

/**
 * Returns whether one FHIR item contains all answers to a question. A table has one item for each
 * row.
 */
function isOneItem({ field }: LinkedField): boolean {
  return field.type !== 'input-table'
}

function existence({ linkId: question }: LinkedField, exists: boolean): FlatCondition {
  return entryOf({ question, operator: 'exists', answerBoolean: exists })
}

/** Returns a comparison of a question with a literal. The literal can be on either side. */
function compared(
  operator: Operator,
  left: unknown,
  right: unknown,
  scope: ExportScope,
): { readonly field: LinkedField; readonly entry: FlatCondition } | undefined {
  const isMirrored = !isPlainObject(left)
  const field = fieldAt(isMirrored ? right : left, scope)
  const answer = field && conditionAnswer(field.field, isMirrored ? left : right)
  if (!field || !answer) return undefined
  const written = isMirrored ? (MIRRORED[operator] ?? operator) : operator
  return { field, entry: entryOf({ question: field.linkId, operator: written, ...answer }) }
}

function equality(
  left: unknown,
  right: unknown,
  wanted: boolean,
  scope: ExportScope,
): FlatCondition | undefined {
  return compared(wanted ? '=' : '!=', left, right, scope)?.entry
}

function membership(
  value: unknown,
  literals: readonly RuleLiteral[],
  wanted: boolean,
  scope: ExportScope,
): FlatCondition | undefined {
  const question = fieldAt(value, scope)
  if (!question) return undefined
  if (includesAllOptions(question, literals)) return existence(question, wanted)
  const parts = literals.flatMap((literal) => equality(value, literal, wanted, scope) ?? [])
  return parts.length < literals.length ? undefined : joined(wanted ? 'any' : 'all', parts)
}

/** Returns whether the literals include every possible answer to a field. */
function includesAllOptions({ field }: LinkedField, literals: readonly RuleLiteral[]): boolean {
  const { type } = itemTypeOf(field)
  if (isFlag(field)) return [true, false].every((flag) => literals.includes(flag))
  const isClosed = type === 'choice' || type === 'boolean'
  return isClosed && field.options!.every(({ key }) => literals.includes(key))
}

/** In a rule, `ne` requires an answer. In FHIR, `!=` does not. */
function inequality(
  left: unknown,
  right: unknown,
  wanted: boolean,
  scope: ExportScope,
): FlatCondition | undefined {
  const found = compared(wanted ? '!=' : '=', left, right, scope)
  return found && joined(wanted ? 'all' : 'any', [existence(found.field, wanted), found.entry])
}

/**
 * Returns an ordering comparison, such as `<`. If `wanted` is `false`, returns its negation, which
 * also holds without an answer.
 */
function ordering(
  operator: Operator,
  left: unknown,
  right: unknown,
  wanted: boolean,
  scope: ExportScope,
): FlatCondition | undefined {
  const found = compared(wanted ? operator : OPPOSITE[operator]!, left, right, scope)
  if (!found || !isOrdered(found.field.field)) return undefined
  return wanted ? found.entry : joined('any', [existence(found.field, false), found.entry])
}

const MIRRORED: { readonly [operator in Operator]?: Operator } = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
}

const OPPOSITE: { readonly [operator in Operator]?: Operator } = {
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
}
