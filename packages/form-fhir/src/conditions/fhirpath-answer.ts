import {
  type AnswerSource,
  type ConditionScope,
  type ConditionTarget,
  answerSource,
} from './condition-scope'
import { type ItemStep, type PlacedItem, leadsTo } from '../questionnaire/item-tree'
import type { Fhirpath } from './parse-fhirpath'

/** Answers that a FHIRPath expression reads. */
export interface AnswersAtPath {
  readonly target: ConditionTarget
  readonly source: AnswerSource
  /** Part of the answers that the expression reads. */
  readonly part: 'answer' | 'value' | 'code' | 'display'
  /** `true` if the question can have several answers. */
  readonly isList: boolean
}

/**
 * Resolves a path such as `%resource.item.where(linkId='x').answer.value`. Returns `undefined` if
 * the path is not of this form, or if it never finds an answer.
 */
export function answersAt(path: Fhirpath, scope: ConditionScope): AnswersAtPath | undefined {
  const [first, ...steps] = stepsOf(path)
  if (first?.kind !== 'variable' || first.name !== 'resource') return undefined
  const found = itemAt(steps, scope)
  const target = found && scope.targets.get(found.item.item.id)
  const source = target && answerSource(target, scope)
  if (!found || !target || !source) return undefined
  const isInRows = target.table !== undefined || target.field.type === 'input-table'
  // The FHIRPath expression reads all rows of a table. A condition inside that table cannot read
  // its other rows.
  if (isInRows && !source.rows) return undefined
  const isList = isInRows || target.field.type === 'checkbox'
  const part = partOf(found.rest, isList)
  return part && { target, source, part, isList }
}

/** Splits a path into its steps. */
function stepsOf(path: Fhirpath): Fhirpath[] {
  const steps: Fhirpath[] = []
  let step: Fhirpath | undefined = path
  while (step) {
    steps.push(step)
    step = 'of' in step ? step.of : undefined
  }
  return steps.reverse()
}

/** Returns the item whose answers the steps read, and the steps after `answer`. */
function itemAt(
  steps: readonly Fhirpath[],
  { tree }: ConditionScope,
): { readonly item: PlacedItem; readonly rest: readonly Fhirpath[] } | undefined {
  let item: PlacedItem | undefined
  let at = 0
  for (;;) {
    if (item && isProperty(steps[at], 'answer') && !isProperty(steps[at + 1], 'item')) {
      return { item, rest: steps.slice(at + 1) }
    }
    const step = itemStepOf(steps[at])
    if (!step) return undefined
    at += step === 'answer.item' ? 2 : 1
    const next: PlacedItem | undefined = tree.get(linkIdOf(steps[at]) ?? '')
    if (!next || !leadsTo(item, step, next)) return undefined
    at += 1
    if (isFirst(steps[at]) && !isInRows(next)) at += 1
    item = next
  }
}

function itemStepOf(step: Fhirpath | undefined): ItemStep | undefined {
  if (isProperty(step, 'item')) return 'item'
  if (isProperty(step, 'answer')) return 'answer.item'
  if (step?.kind !== 'call') return undefined
  if (step.name === 'descendants' && step.args.length === 0) return 'descendants'
  const [arg, ...others] = step.args
  const isRepeat = step.name === 'repeat' && others.length === 0
  return isRepeat && arg?.kind === 'property' && !arg.of && arg.name === 'item'
    ? 'repeat'
    : undefined
}

/** Returns the link id of `where(linkId='x')`. */
function linkIdOf(step: Fhirpath | undefined): string | undefined {
  if (step?.kind !== 'call' || step.name !== 'where' || step.args.length !== 1) return undefined
  const [test] = step.args
  if (test?.kind !== 'binary' || test.operator !== '=') return undefined
  const { left, right } = test
  const isLinkId = left.kind === 'property' && !left.of && left.name === 'linkId'
  return isLinkId && right.kind === 'literal' ? String(right.value) : undefined
}

function isProperty(step: Fhirpath | undefined, name: string): boolean {
  return step?.kind === 'property' && step.name === name
}

function isFirst(step: Fhirpath | undefined): boolean {
  return step?.kind === 'call' && step.name === 'first' && step.args.length === 0
}

/** Returns whether an item can occur several times in a response. */
function isInRows(placed: PlacedItem): boolean {
  return placed.item.repeats || (placed.parent !== undefined && isInRows(placed.parent))
}

/**
 * Determines the part of an answer that an expression reads. `steps` are the expression's steps
 * after `answer`.
 */
function partOf(steps: readonly Fhirpath[], isList: boolean): AnswersAtPath['part'] | undefined {
  let part: AnswersAtPath['part'] = 'answer'
  for (const step of steps) {
    if (isFirst(step)) {
      // The first of several answers is not known, because an answer does not keep their order.
      if (isList) return undefined
    } else if (step.kind !== 'property') {
      return undefined
    } else if (part === 'answer' && VALUE.test(step.name)) {
      part = 'value'
    } else if (part === 'value' && (step.name === 'code' || step.name === 'display')) {
      part = step.name
    } else {
      return undefined
    }
  }
  return part
}

/** Matches `value`, and the names of values in JSON, such as `valueCoding`. */
const VALUE = /^value([A-Z]\w*)?$/
