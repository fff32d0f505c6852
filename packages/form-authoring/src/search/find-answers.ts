import type { AnswerValue, Form } from '@gapwise/form-engine'
import { candidateAnswers, candidateFacts, scalarsOf } from './candidate-answers'
import {
  copyForm,
  type FormCircumstances,
  type FormCopy,
  type Goal,
  type Setting,
} from './form-copy'
import { NO_TYPES, type HostTypes } from '../custom-answers'
import { isBlank } from '../hidden-answers'
import { issuesFor } from '../probe'
import { validAnswer } from '../valid-answer'
import {
  targetKey,
  literalsOf,
  sourcesOf,
  visibilityConditions,
  type Source,
  type Target,
  type VisibilityConditions,
} from './visibility-conditions'

/**
 * Maximum number of passes over the goals. A change that meets one goal can break an earlier goal,
 * so one pass is not always enough.
 */
const MAX_PASSES = 4
/** Maximum number of values to try per field or fact when two of them change together. */
const MAX_PAIRED = 40

interface Change {
  readonly source: Source
  readonly value: unknown
}

/** Data that every step of a search uses. */
interface Search {
  readonly copy: FormCopy
  readonly conditions: VisibilityConditions
  readonly today: string
  readonly types: HostTypes
  readonly onlyValid: boolean
  /** Conditions that the answers so far should not break. */
  readonly goals: Goal[]
  /** Sections and fields that the search is trying to show. */
  readonly opening: Set<string>
}

/**
 * Returns answers and facts with which a hidden section or field is shown. Returns `undefined` if
 * none are found. Does not change the form.
 *
 * For each comparison, the search tries values near its literals. It keeps the value that meets
 * most of the other conditions. Invalid answers are used only if valid answers do not show the
 * target.
 */
export function findAnswers(
  form: Form,
  target: Target,
  circumstances: FormCircumstances,
): Setting[] | undefined {
  for (const onlyValid of [true, false]) {
    const copy = copyForm(form, circumstances)
    const search: Search = {
      copy,
      conditions: visibilityConditions(form.definition),
      today: circumstances.today,
      types: circumstances.types ?? NO_TYPES,
      onlyValid,
      goals: [],
      opening: new Set(),
    }
    if (show(target, search)) return copy.settings()
  }
  return undefined
}

function show(target: Target, search: Search): boolean {
  const { copy, conditions, opening } = search
  const key = targetKey(target)
  if (copy.isShown(target)) return true
  if (opening.has(key)) return false
  opening.add(key)
  const own = conditions.of(target).map((condition): Goal => ({ condition, want: true }))
  const isFound =
    conditions.around(target).every((one) => show(one, search)) && meetAll(own, search)
  opening.delete(key)
  return isFound && copy.isShown(target)
}

/** Runs a step of the search. If the step fails, undoes its changes. */
function attempt(step: () => boolean, { copy, goals }: Search): boolean {
  const { length } = goals
  if (copy.attempt(step)) return true
  goals.length = length
  return false
}

function meetAll(list: readonly Goal[], search: Search): boolean {
  const { copy, goals } = search
  goals.push(...list)
  for (let pass = 0; pass < MAX_PASSES && !list.every(copy.isMet); pass += 1) {
    if (!list.every((goal) => meet(goal, search))) return false
  }
  return list.every(copy.isMet)
}

function meet(goal: Goal, search: Search): boolean {
  if (search.copy.isMet(goal)) return true
  const { condition, want } = goal
  if ('not' in condition) return meet({ condition: condition.not, want: !want }, search)
  if ('all' in condition || 'any' in condition) {
    const list = 'all' in condition ? condition.all : condition.any
    const parts = list.map((one): Goal => ({ condition: one, want }))
    const isEachNeeded = 'all' in condition === want
    if (isEachNeeded) return meetAll(parts, search)
    return parts.some((one) => attempt(() => meetAll([one], search), search))
  }
  return meetComparison(goal, search)
}

function meetComparison(goal: Goal, search: Search): boolean {
  const { copy, conditions } = search
  const sources = sourcesOf(goal.condition, conditions)
  for (const source of sources) {
    // A hidden question counts as unanswered, so it must be shown before it can be answered (D7).
    if ('section' in source) attempt(() => show(source, search), search)
  }
  if (copy.isMet(goal) || meetByOne(goal, sources, search)) return true
  return attempt(() => {
    for (const source of sources) answerIfBlank(source, search)
    return copy.isMet(goal) || meetByOne(goal, sources, search) || meetByTwo(goal, sources, search)
  }, search)
}

function answerIfBlank(source: Source, { copy, conditions, today, types }: Search): void {
  if ('object' in source || !isBlank(copy.valueOf(source) as AnswerValue | undefined)) return
  const { definition } = conditions.field(source)
  if (definition.computed !== undefined) return
  const answer = validAnswer(definition, today, types)
  if (answer !== undefined) copy.set(source, answer)
}

function meetByOne(goal: Goal, sources: readonly Source[], search: Search): boolean {
  const changes = sources.flatMap((source) => changesOf(source, goal, sources, search))
  return meetByBest(
    goal,
    changes.map((change) => [change]),
    search,
  )
}

function meetByTwo(goal: Goal, sources: readonly Source[], search: Search): boolean {
  const lists = sources.map((source) =>
    changesOf(source, goal, sources, search).slice(0, MAX_PAIRED),
  )
  const pairs = lists.flatMap((list, at) =>
    lists.slice(at + 1).flatMap((others) => list.flatMap((a) => others.map((b) => [a, b]))),
  )
  return meetByBest(goal, pairs, search)
}

/**
 * Returns changes to the field or fact `source`. Each change is likely to affect the goal's
 * condition.
 */
function changesOf(
  source: Source,
  { condition }: Goal,
  sources: readonly Source[],
  { copy, conditions, today, types }: Search,
): Change[] {
  const others = sources.filter((one) => one !== source)
  const values = [
    ...literalsOf(condition, conditions),
    ...others.flatMap((one) => scalarsOf(copy.valueOf(one))),
  ]
  const hints = { values, today, types }
  const candidates =
    'object' in source
      ? candidateFacts(hints)
      : candidateAnswers(
          conditions.field(source).definition,
          hints,
          copy.valueOf(source) as AnswerValue | undefined,
        )
  return candidates.map((value) => ({ source, value }))
}

/**
 * Makes the changes of the best option. The best option meets the goal and leaves the largest
 * number of other goals met.
 */
function meetByBest(goal: Goal, options: readonly (readonly Change[])[], search: Search): boolean {
  const { copy, goals, onlyValid } = search
  let best: { readonly changes: readonly Change[]; readonly score: number } | undefined
  for (const changes of options) {
    let score = 0
    copy.attempt(() => {
      for (const { source, value } of changes) copy.set(source, value)
      if (copy.isMet(goal)) score = goals.filter(copy.isMet).length
      return false
    })
    if (score <= (best?.score ?? 0)) continue
    if (onlyValid && !changes.every((change) => isValid(change, search))) continue
    best = { changes, score }
    if (score === goals.length) break
  }
  for (const { source, value } of best?.changes ?? []) copy.set(source, value)
  return best !== undefined
}

function isValid({ source, value }: Change, { conditions, today, types }: Search): boolean {
  if ('object' in source) return true
  const { definition } = conditions.field(source)
  return issuesFor(definition, value as AnswerValue, today, types).length === 0
}
