import { isSlot } from '../compile/condition'
import type { CompiledRule, FieldNode } from '../compile/types'
import type { Claim, Claims } from './claims'
import { cutsBetween, equalTo } from './literal-sets'
import type { Range } from './ranges'
import { MISSING, NOTHING, PRESENT, type ValueSet, unionOf } from './value-sets'

/** Returns a key that two values share only if they are always equal. */
export function keyOf({ op, args, source, literal, shift }: CompiledRule): string {
  const own = [op, source?.index, literal, shift?.days, shift?.months, shift?.years]
  return `${JSON.stringify(own)}(${args.map(keyOf).join()})`
}

/** Returns a value in words. */
export function nameOf({ op, source }: CompiledRule): string {
  if (op !== 'read') return `the value of “${op}”`
  return isSlot(source!) ? `“${source.attribute}”` : `“${source!.id}”`
}

/** Returns a claim about one subject. */
export function claimOn(subject: CompiledRule, set: ValueSet): Claims {
  return new Map<string, Claim>([[keyOf(subject), { name: nameOf(subject), set }]])
}

/** Returns whether a value is always a number. Text that looks like a number does not count. */
export function isNumber({ op, source }: CompiledRule): boolean {
  return NUMBERS.has(op) || (op === 'read' && isAnswerOf(source, ['integer']))
}

const NUMBERS: ReadonlySet<CompiledRule['op']> = new Set([
  'age_at',
  'days_between',
  'add',
  'subtract',
  'multiply',
  'divide',
  'min',
  'max',
  'round',
  'count',
  'sum',
])

/** Returns whether a value is always a whole number. */
export function isWhole({ op, source }: CompiledRule): boolean {
  return (
    op === 'age_at' ||
    op === 'days_between' ||
    op === 'count' ||
    (op === 'read' && isAnswerOf(source, ['integer']))
  )
}

/** Returns whether a value is never a list. A fact and a computed answer can be a list. */
export function hasOneValue({ op, args, source }: CompiledRule): boolean {
  if (op === 'if') return args.slice(1).every(hasOneValue)
  return (
    op !== 'read' ||
    isAnswerOf(source, ['text', 'choice', 'email', 'phone', 'ssn', 'day', 'month', 'integer'])
  )
}

/**
 * Returns whether a source is a field with one of the kinds of answers. Computed fields do not
 * count.
 */
function isAnswerOf(
  source: CompiledRule['source'],
  kinds: readonly FieldNode['answer'][],
): boolean {
  return !!source && !isSlot(source) && !source.computed && kinds.includes(source.answer)
}

/** Returns whether a field's answers are compared without regard to case (D8). */
export function isCaseless({ source }: CompiledRule): boolean {
  return !!source && !isSlot(source) && source.answer === 'email'
}

/**
 * Cached by field. A field can have a thousand options, and a thousand conditions can refer to it.
 */
const choices = new WeakMap<FieldNode, ValueSet>()

/** Returns the values that a subject can have. */
export function domainOf(subject: CompiledRule, range: Range): ValueSet {
  const field = subject.source as FieldNode
  if (subject.op === 'read' && isAnswerOf(field, ['choice']) && field.definition.options?.length) {
    const found =
      choices.get(field) ??
      unionOf([equalTo(field.definition.options.map(({ key }) => key)), MISSING])
    choices.set(field, found)
    return found
  }
  const { min, max, kind, isKnown } = range
  const values = kind
    ? { ...NOTHING, [kind]: cutsBetween(min, max, kind === 'days' || isWhole(subject)) }
    : PRESENT
  return isKnown ? values : unionOf([values, MISSING])
}
