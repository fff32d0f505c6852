import { isCalendarDay } from '../answers/dates'
import { isSlot } from '../compile/condition'
import type { CompiledRule, FieldNode } from '../compile/types'
import type { ExplainedState } from '../state/form-cells'
import type { RuleLiteral } from '../types'
import { explainedText, factName, isWithheld, joinedClauses, nameOf } from './explain-sentences'
import {
  definitionOf,
  holdsIn,
  isInEachRow,
  isShownIn,
  stateWithin,
  valueIn,
} from './explained-state'
import {
  alternatives,
  isOrIsNot,
  literalText,
  orderWords,
  shiftPhrase,
  type OrderOperator,
} from './rule-words'

/**
 * English clauses about rules. A clause about the current state includes each value that the rule
 * reads. A condition on rows reads many rows, so its clauses name the columns but not their values.
 */

/**
 * Describes the current state of a single condition. For example, returns `“End date” (March 1,
 * 2026) is not before “Start date” (April 1, 2026)`.
 */
export function currentClause(rule: CompiledRule, state: ExplainedState): string {
  const { op, args, literal } = rule
  if (op === 'any_row' || op === 'every_row') return currentRowsClause(rule, state)
  const [left, right] = sidesOf(rule)
  const missing = [left, right].flatMap((side) => (side ? missingClauses(side, state) : []))
  if (missing.length > 0) return joinedClauses(missing)
  if (op === 'answered') return `${phraseOf(left, state)} is answered`
  if (op === 'contains') {
    const key = literalText(literal as RuleLiteral, definitionOf(args[0]!.source))
    return `${phraseOf(left, state)} ${includes(holdsIn(rule, state))} ${key}`
  }
  if (!right || (isEquality(op) && right.op === 'literal' && left.op !== 'literal')) {
    return `${phraseOf(left, state)} is ${currentText(left, state)}`
  }
  return `${subjectOf(left, right, state)} ${currentWords(rule, left, right, state)} ${objectOf(right, left, state)}`
}

/** Returns clauses that say where the value of a rule comes from, or what is missing. */
export function valueClauses(rule: CompiledRule, state: ExplainedState): string[] {
  const missing = missingClauses(rule, state)
  if (missing.length > 0) return missing
  const { op, args } = rule
  switch (op) {
    case 'literal':
      return []
    case 'if':
      return [
        ...decisiveClauses(args[0]!, state),
        ...valueClauses(chosenBranch(rule, state), state),
      ]
    case 'read':
    case 'today':
    case 'count':
    case 'sum':
      return [`${phraseOf(rule, state)} is ${currentText(rule, state)}`]
    default:
      return [
        `it is ${phraseOf(rule, state)}`,
        ...args
          .flatMap((arg) => valueClauses(arg, state))
          .filter((one) => !one.startsWith('it is ')),
      ]
  }
}

/**
 * Returns the values that a condition compares. In an equality, a literal comes last. The second
 * value is `undefined` if the condition reads only one value.
 */
export function sidesOf({ op, args }: CompiledRule): [CompiledRule, CompiledRule | undefined] {
  const [left, right] = args
  return isEquality(op) && left!.op === 'literal' && right!.op !== 'literal'
    ? [right!, left!]
    : [left!, right]
}

/** Returns clauses that name what is missing, or no clauses if the value is known. */
function missingClauses(rule: CompiledRule, state: ExplainedState): string[] {
  if (valueIn(rule, state) !== undefined) return []
  const { op, args, source } = rule
  const phrase = phraseOf(rule, state)
  if (op === 'read') {
    if (isSlot(source!)) return [`${phrase} is not known`]
    return [`${phrase} is ${isShownIn(source!, state) ? 'not answered' : 'hidden'}`]
  }
  if (op === 'today' && state.cells.today === undefined) return ['today is not known']
  // The values in the rows of a table are not missing, because a sum leaves out missing ones.
  const ownArgs = source ? [] : args
  const used = op === 'if' ? [chosenBranch(rule, state)] : ownArgs
  const clauses = used.flatMap((arg) => missingClauses(arg, state))
  return clauses.length > 0 ? clauses : [`${phrase} has no value`]
}

/** Returns clauses that say why a condition holds or fails. */
function decisiveClauses(rule: CompiledRule, state: ExplainedState): string[] {
  const { op, args } = rule
  if (op === 'not') return decisiveClauses(args[0]!, state)
  if (op !== 'all' && op !== 'any') return [currentClause(rule, state)]
  const holds = holdsIn(rule, state)
  const decisive = args.filter((arg) => holdsIn(arg, state) === holds)
  return decisive.flatMap((arg) => decisiveClauses(arg, state))
}

function currentRowsClause(rule: CompiledRule, state: ExplainedState): string {
  const table = rule.source as FieldNode
  const name = nameOf(table)
  if (!isShownIn(table, state)) return `${name} is hidden`
  const all = valueIn({ ...rule, op: 'count', args: [] }, state) as number
  if (all === 0) return `${name} has no rows`
  const matching = valueIn({ ...rule, op: 'count' }, state) as number
  const [where] = rule.args as [CompiledRule]
  const inRow = stateWithin(table, state)
  if (rule.op === 'any_row') {
    const rows = matching === 0 ? 'no row' : someOf(matching, all)
    return `in ${rows} of ${name}, ${rowClause(where, true, inRow)}`
  }
  return matching === all
    ? `in every row of ${name}, ${rowClause(where, true, inRow)}`
    : `in ${someOf(all - matching, all)} of ${name}, ${rowClause(where, false, inRow)}`
}

function someOf(some: number, all: number): string {
  return `${some} of ${all} ${all === 1 ? 'row' : 'rows'}`
}

/**
 * Returns a clause that states a row condition in general. The clause does not describe the state
 * of any particular row.
 */
function rowClause(rule: CompiledRule, holds: boolean, state: ExplainedState): string {
  const { op, args, source, literal } = rule
  const [left, right] = sidesOf(rule)
  switch (op) {
    case 'not':
      return rowClause(args[0]!, !holds, state)
    case 'all':
    case 'any': {
      const clauses = args.map((arg) => rowClause(arg, holds, state))
      if (clauses.length === 0) return `no condition ${op === 'all' ? 'applies' : 'is enough'}`
      if ((op === 'all') === holds) return joinedClauses(clauses)
      return clauses.length === 1 ? clauses[0]! : `either ${clauses.join(', or ')}`
    }
    case 'any_row':
    case 'every_row': {
      const every = op === 'every_row'
      const rows = holds ? (every ? 'every' : 'at least one') : every ? 'at least one' : 'no'
      const table = source as FieldNode
      const clause = rowClause(args[0]!, holds || !every, stateWithin(table, state))
      return `in ${rows} row of ${nameOf(table)}, ${clause}`
    }
    case 'answered':
      return `${objectOf(left, undefined, state)} ${isOrIsNot(holds)} answered`
    case 'in':
    case 'contains': {
      const field = definitionOf(args[0]!.source)
      const texts = [literal].flat().map((one) => literalText(one as RuleLiteral, field))
      const words = op === 'in' ? isOrIsNot(holds) : includes(holds)
      return `${objectOf(left, undefined, state)} ${words} ${alternatives(texts)}`
    }
    default: {
      const words = isEquality(op)
        ? equalityWords(holds === (op === 'eq'), right!)
        : orderWords(op as OrderOperator, [left, right!].some(isOfDay), holds)
      return `${objectOf(left, right, state)} ${words} ${objectOf(right!, left, state)}`
    }
  }
}

/** Returns the words that join two known values. An example is `is not before`. */
function currentWords(
  rule: CompiledRule,
  left: CompiledRule,
  right: CompiledRule,
  state: ExplainedState,
): string {
  const { op } = rule
  const holds = holdsIn(rule, state)
  if (isEquality(op)) return equalityWords(holds === (op === 'eq'), right)
  const canCompare = (['le', 'ge'] as const).some((order) => {
    return holdsIn({ ...rule, op: order }, state)
  })
  if (!canCompare) return 'cannot be compared with'
  const value = valueIn(left, state)
  return orderWords(op as OrderOperator, typeof value === 'string' && isCalendarDay(value), holds)
}

function equalityWords(areEqual: boolean, right: CompiledRule): string {
  return right.op === 'literal' ? isOrIsNot(areEqual) : `${isOrIsNot(areEqual)} the same as`
}

function includes(holds: boolean): string {
  return holds ? 'includes' : 'does not include'
}

/**
 * Returns a known value as the subject of a clause. A computed value is explained first, as in `the
 * number of rows of “Policies” is 3, which`.
 */
function subjectOf(rule: CompiledRule, other: CompiledRule, state: ExplainedState): string {
  return isSimple(rule) || isSecret(rule)
    ? objectOf(rule, other, state)
    : `${phraseOf(rule, state)} is ${currentText(rule, state)}, which`
}

/**
 * Describes a value and adds its current text. A literal is formatted like the value that it is
 * compared with. Leaves out the text of a sensitive value, and the text of a column, which differs
 * from row to row.
 */
function objectOf(
  rule: CompiledRule,
  other: CompiledRule | undefined,
  state: ExplainedState,
): string {
  const { op, literal } = rule
  if (op === 'literal')
    return literalText(literal as RuleLiteral, definitionOf(other?.source), typeOf(other?.source))
  const phrase = phraseOf(rule, state)
  if (isSecret(rule) || differsByRow(rule, state)) return phrase
  const text = currentText(rule, state)
  const isUnknown = valueIn(rule, state) === undefined
  return isSimple(rule) || isUnknown ? `${phrase} (${text})` : `${text} (${phrase})`
}

function currentText(rule: CompiledRule, state: ExplainedState): string {
  if (isSecret(rule)) return 'answered'
  const value = valueIn(rule, state)
  const { op, source } = rule
  if (value !== undefined)
    return op === 'read'
      ? explainedText(value, definitionOf(source), typeOf(source))
      : explainedText(value)
  if (op !== 'read') return 'no value'
  if (isSlot(source!)) return 'not known'
  return isShownIn(source!, state) ? 'not answered' : 'hidden'
}

function typeOf(source: CompiledRule['source']): FieldNode['type'] | undefined {
  return source && !isSlot(source) ? source.type : undefined
}

/** Returns a noun phrase that says what a value is, without the value itself. */
function phraseOf(rule: CompiledRule, state: ExplainedState): string {
  const { op, args, source, literal, shift } = rule
  const phrase = (at: number) => phraseOf(args[at]!, state)
  const phrases = () => args.map((_, at) => phrase(at))
  const ofRows = (where: CompiledRule | undefined) => {
    const table = source as FieldNode
    return `rows of ${nameOf(table)}${where ? ` where ${rowClause(where, true, stateWithin(table, state))}` : ''}`
  }
  switch (op) {
    case 'literal':
      return explainedText(literal)
    case 'read':
      return isSlot(source!) ? factName(source.object, source.attribute) : nameOf(source!)
    case 'today':
      return shiftPhrase(shift!, 'today')
    case 'shift':
      return shiftPhrase(shift!, phrase(0))
    case 'age_at':
      return `the age ${isToday(args[1]!) ? '' : 'on '}${phrase(1)} of a person born on ${phrase(0)}`
    case 'days_between':
      return `the number of days from ${phrase(0)} to ${phrase(1)}`
    case 'round':
      return `${phrase(0)} rounded to the nearest ${Number(`1e${-Number(literal)}`)}`
    case 'min':
      return `the smallest of ${joinedClauses(phrases())}`
    case 'max':
      return `the largest of ${joinedClauses(phrases())}`
    case 'count':
      return `the number of ${ofRows(args[0])}`
    case 'sum':
      return `the sum of ${phraseOf(args[0]!, stateWithin(source as FieldNode, state))} over the ${ofRows(args[1])}`
    case 'if':
      return differsByRow(args[0]!, state)
        ? `the value that depends on whether ${rowClause(args[0]!, true, state)}`
        : `the value when ${joinedClauses(decisiveClauses(args[0]!, state))}`
    default:
      return phrases()
        .map((one, at) => (args[at]!.op in ARITHMETIC ? `(${one})` : one))
        .join(ARITHMETIC[op as keyof typeof ARITHMETIC])
  }
}

const ARITHMETIC = {
  add: ' plus ',
  subtract: ' minus ',
  multiply: ' times ',
  divide: ' divided by ',
} as const

function isToday(rule: CompiledRule): boolean {
  return rule.op === 'today' && shiftPhrase(rule.shift!, '') === ''
}

/** Returns whether the name of a value is short enough to be followed by the value. */
function isSimple(rule: CompiledRule): boolean {
  return rule.op === 'literal' || rule.op === 'read' || isToday(rule)
}

/** Returns whether a value could reveal an answer that must not be shown. */
export function isSecret({ op, source, args }: CompiledRule): boolean {
  return (op === 'read' && isWithheld(definitionOf(source))) || args.some(isSecret)
}

/**
 * Returns `true` if a value can differ from row to row. A rule over all rows of a table has only one
 * value, so the columns that it reads do not count.
 */
function differsByRow({ op, source, args }: CompiledRule, state: ExplainedState): boolean {
  if (op === 'read') return isInEachRow(source!, state)
  const isOverRows = source !== undefined && !isSlot(source)
  return isOverRows ? isInEachRow(source, state) : args.some((arg) => differsByRow(arg, state))
}

/** Returns whether a value is a day in every row. */
function isOfDay({ op, source, literal }: CompiledRule): boolean {
  if (op === 'literal') return typeof literal === 'string' && isCalendarDay(literal)
  const isDayField = source && !isSlot(source) && source.answer === 'day'
  return op === 'today' || op === 'shift' || (op === 'read' && isDayField === true)
}

function isEquality(op: CompiledRule['op']): boolean {
  return op === 'eq' || op === 'ne'
}

function chosenBranch({ args }: CompiledRule, state: ExplainedState): CompiledRule {
  return args[holdsIn(args[0]!, state) ? 1 : 2]!
}
