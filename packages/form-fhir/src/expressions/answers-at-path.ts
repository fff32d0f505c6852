import {
  type AnswerSource,
  type ConditionTarget,
  answerSource,
} from '../conditions/condition-scope'
import { type ItemStep, type PlacedItem, leadsTo } from '../questionnaire/item-tree'
import { takesAnswer } from '../questionnaire/read-items'
import { type ExpressionScope, resolveVariable, takesNode } from './expression-scope'
import type { Fhirpath } from './parse-fhirpath'

/** Part of an answer that an expression reads. */
export type AnswerPart = 'answer' | 'value' | 'code' | 'display' | 'number' | 'score'

/** Answers to one question. */
export interface QuestionAnswers {
  readonly target: ConditionTarget
  readonly source: AnswerSource
  /** Collects answers that the question does not offer. */
  readonly unoffered: Set<string>
}

/** A comparison of a part of an answer with a literal. */
export interface AnswerFilter {
  readonly part: AnswerPart
  readonly operator: string
  readonly value: Fhirpath
}

/** Answers that a FHIRPath expression reads. */
export interface AnswersAtPath {
  readonly kind: 'answers'
  readonly questions: readonly QuestionAnswers[]
  readonly part: AnswerPart
  /** Items of the questions, and the row from which they are read. */
  readonly items: readonly PlacedItem[]
  readonly row: string | undefined
  /** A test that the answers must pass, as in `where(value = 'x')`. */
  readonly filter: AnswerFilter | undefined
}

/** Items of the response. `undefined` is the response itself. */
interface ItemsAtPath {
  readonly kind: 'items'
  readonly items: readonly (PlacedItem | undefined)[]
  /** Id of the repeating item, if the path starts in one of its rows. */
  readonly row: string | undefined
}

/** Items below other items, before `where` selects some of them. */
interface ChildrenAtPath {
  readonly kind: 'children'
  readonly from: readonly (PlacedItem | undefined)[]
  readonly step: ItemStep
  readonly row: string | undefined
}

type Found = AnswersAtPath | ItemsAtPath | ChildrenAtPath

/**
 * Resolves a path such as `%resource.item.where(linkId='x').answer.value`. Returns `undefined` for
 * any other expression, and for questions that the form does not have.
 */
export function answersAt(path: Fhirpath, scope: ExpressionScope): AnswersAtPath | undefined {
  const found = resolve(path, scope)
  return found?.kind === 'answers' && found.questions.length > 0 ? found : undefined
}

/** Returns the question that an expression reads, if it can have only one answer. */
export function oneAnswer({ questions, filter }: AnswersAtPath): QuestionAnswers | undefined {
  const [first, ...others] = questions
  const isList = first!.source.rows !== undefined || first!.target.field.type === 'checkbox'
  return isList || others.length > 0 || filter ? undefined : first
}

function resolve(path: Fhirpath, scope: ExpressionScope): Found | undefined {
  if (!takesNode(scope)) return undefined
  if (path.kind === 'variable') {
    if (path.name === 'resource') return { kind: 'items', items: [undefined], row: undefined }
    if (path.name === 'context') return focusOf(scope)
    const variable = resolveVariable(path.name, scope)
    return variable && resolve(variable.expression, variable.scope)
  }
  if (path.kind === 'binary' && path.operator === 'as') return resolve(path.left, scope)
  if (path.kind !== 'property' && path.kind !== 'call') return undefined
  const base = path.of ? resolve(path.of, scope) : focusOf(scope)
  if (!base) return undefined
  return path.kind === 'property'
    ? property(base, path.name, scope)
    : call(base, path.name, path.args, scope)
}

function focusOf({ focus }: ExpressionScope): ItemsAtPath {
  let repeating = focus
  while (repeating && !repeating.item.repeats) repeating = repeating.parent
  return { kind: 'items', items: [focus], row: repeating?.item.id }
}

function property(base: Found, name: string, scope: ExpressionScope): Found | undefined {
  if (base.kind === 'answers') {
    if (name === 'item' && base.part === 'answer') {
      return { kind: 'children', from: base.items, step: 'answer.item', row: base.row }
    }
    const part = partOf(base, name)
    return part && { ...base, part }
  }
  const items = expanded(base, scope)
  if (name === 'item') return { kind: 'children', from: items, step: 'item', row: base.row }
  return name === 'answer' ? answersOf(items, base.row, scope) : undefined
}

function call(
  base: Found,
  name: string,
  args: readonly Fhirpath[],
  scope: ExpressionScope,
): Found | undefined {
  const [arg, ...others] = args
  if (name === 'where' && arg && others.length === 0) {
    return base.kind === 'children' ? selected(base, arg, scope) : filtered(base, arg, scope)
  }
  if (base.kind === 'answers') {
    if (name === 'ofType' && arg?.kind === 'property') return base
    // The order of several answers is not stored, so the first one is not known.
    if (name === 'first' && !arg) return oneAnswer(base) ? base : undefined
    const isScore = (name === 'weight' || name === 'ordinal') && !arg
    const hasScore = base.part === 'answer' || base.part === 'value'
    return isScore && hasScore ? { ...base, part: 'score' } : undefined
  }
  if (name === 'first' && !arg) {
    const items = expanded(base, scope)
    const [item, ...more] = items
    return more.length > 0 || (item && isInRows(item))
      ? undefined
      : { ...base, kind: 'items', items }
  }
  const isRepeat = name === 'repeat' && arg?.kind === 'property' && !arg.of && arg.name === 'item'
  const isDescendants = name === 'descendants' && !arg
  if (base.kind !== 'items' || others.length > 0 || (!isRepeat && !isDescendants)) return undefined
  const step = isRepeat ? 'repeat' : 'descendants'
  return { kind: 'children', from: base.items, step, row: base.row }
}

/** Returns all items of a path, before `where` selects some of them. */
function expanded(
  base: ItemsAtPath | ChildrenAtPath,
  scope: ExpressionScope,
): readonly (PlacedItem | undefined)[] {
  if (base.kind === 'items') return base.items
  scope.budget.left -= Math.ceil(scope.tree.size / 8)
  if (scope.budget.left < 0) return []
  return [...scope.tree.values()].filter((item) => isBelow(item, base))
}

function isBelow(item: PlacedItem, { from, step }: ChildrenAtPath): boolean {
  return from.some((one) => leadsTo(one, step, item))
}

/** Applies `where(linkId='x')`. */
function selected(
  base: ChildrenAtPath,
  test: Fhirpath,
  scope: ExpressionScope,
): ItemsAtPath | undefined {
  if (test.kind !== 'binary' || test.right.kind !== 'literal') return undefined
  const { left, operator, right } = test
  if (left.kind !== 'property' || left.of || left.name !== 'linkId') return undefined
  const { row } = base
  if (operator === '!=') {
    const items = expanded(base, scope).filter((one) => one?.item.id !== right.value)
    return { kind: 'items', items, row }
  }
  const item = operator === '=' ? scope.tree.get(String(right.value)) : undefined
  return item && isBelow(item, base) ? { kind: 'items', items: [item], row } : undefined
}

/** Applies a test of answers, such as `where(value = 'x')`. */
function filtered(base: Found, test: Fhirpath, scope: ExpressionScope): Found | undefined {
  if (base.kind !== 'answers' || base.filter || test.kind !== 'binary') return undefined
  let tested: Found | undefined = base
  for (const step of stepsOf(test.left)) {
    const isName = step.kind === 'property'
    tested = isName && tested ? property(tested, step.name, scope) : undefined
  }
  if (tested?.kind !== 'answers' || tested.part === 'answer') return undefined
  return { ...base, filter: { part: tested.part, operator: test.operator, value: test.right } }
}

/** Splits a path into its steps. The path `$this` has no steps. */
function stepsOf(path: Fhirpath): Fhirpath[] {
  if (path.kind === 'property' && path.name === '$this' && !path.of) return []
  const of = path.kind === 'property' ? path.of : undefined
  return [...(of ? stepsOf(of) : []), path]
}

function answersOf(
  items: readonly (PlacedItem | undefined)[],
  row: string | undefined,
  scope: ExpressionScope,
): AnswersAtPath | undefined {
  const asked = items.filter((one): one is PlacedItem => one !== undefined && takesAnswer(one.item))
  const questions = asked.flatMap(({ item }) => questionAt(item.id, row, scope) ?? [])
  if (questions.length < asked.length) return undefined
  return { kind: 'answers', questions, part: 'answer', items: asked, row, filter: undefined }
}

function questionAt(
  id: string,
  row: string | undefined,
  scope: ExpressionScope,
): QuestionAnswers | undefined {
  const target = scope.targets.get(id)
  const source = target && answerSource(target, scope)
  if (!source) return undefined
  const isTable = target.field.type === 'input-table'
  const table = isTable ? target.field.id : target.table
  // A condition inside a table cannot read the other rows of the table.
  if (table !== undefined && !source.rows && (isTable || row !== table)) return undefined
  return { target, source, unoffered: scope.unoffered }
}

/** Returns whether an item can occur several times in a response. */
function isInRows(placed: PlacedItem): boolean {
  return placed.item.repeats || (placed.parent !== undefined && isInRows(placed.parent))
}

/** Returns the part of an answer that a FHIRPath property reads. */
function partOf({ part, questions }: AnswersAtPath, name: string): AnswerPart | undefined {
  if (part === 'answer') return VALUE.test(name) ? 'value' : undefined
  if (part !== 'value') return undefined
  if (name === 'code' || name === 'display') return name
  const isQuantity = questions.every(({ target }) => target.item.type === 'quantity')
  return name === 'value' && isQuantity ? 'number' : undefined
}

/** Matches the property name `value`, and JSON names such as `valueCoding`. */
const VALUE = /^value([A-Z]\w*)?$/
