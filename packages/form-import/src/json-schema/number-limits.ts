import { quotedText } from '../report/json'
import type { AnswerCheck, RuleCondition, RuleReference } from '@gapwise/form-engine'
import type { LossNotes } from '../report/loss'
import { allOf, not } from '../report/rules'
import type { FieldDraft } from './field-draft'
import { type Conjunction, takeAll } from './schema-source'

/** Adds the limits of whole numbers. */
export function addWholeLimits(
  field: FieldDraft,
  conjunction: Conjunction,
  notes: LossNotes,
): void {
  const minimums = [
    ...limits(conjunction, 'minimum', notes).map(Math.ceil),
    ...limits(conjunction, 'exclusiveMinimum', notes).map((limit) => Math.floor(limit) + 1),
  ]
  const maximums = [
    ...limits(conjunction, 'maximum', notes).map(Math.floor),
    ...limits(conjunction, 'exclusiveMaximum', notes).map((limit) => Math.ceil(limit) - 1),
  ]
  if (minimums.length > 0) field.minimum_number = Math.max(...minimums)
  if (maximums.length > 0) field.maximum_number = Math.min(...maximums)
  noteMultiples(conjunction, notes, 1)
}

/**
 * Adds checks to the text field of a number with decimals. The first check rejects text that is not
 * a number. It multiplies the answer by 0, which works only for numbers.
 */
export function addNumberChecks(
  field: FieldDraft,
  conjunction: Conjunction,
  reference: RuleReference,
  notes: LossNotes,
): void {
  const isNumber: RuleCondition = { eq: [{ multiply: [reference, 0] }, 0] }
  const checks: AnswerCheck[] = [
    {
      code: 'number',
      fails_if: allOf([{ answered: reference }, not(isNumber)]),
      message: 'Enter a number',
      help: 'Use digits, and a point before decimals, such as 12.5.',
    },
  ]
  const add = (code: string, fails_if: RuleCondition, message: string) =>
    checks.push({ code, fails_if, message })
  for (const limit of limits(conjunction, 'minimum', notes)) {
    add('minimum', { lt: [reference, limit] }, `Must be at least ${limit}`)
  }
  for (const limit of limits(conjunction, 'exclusiveMinimum', notes)) {
    add('minimum', { le: [reference, limit] }, `Must be more than ${limit}`)
  }
  for (const limit of limits(conjunction, 'maximum', notes)) {
    add('maximum', { gt: [reference, limit] }, `Cannot exceed ${limit}`)
  }
  for (const limit of limits(conjunction, 'exclusiveMaximum', notes)) {
    add('maximum', { ge: [reference, limit] }, `Must be less than ${limit}`)
  }
  field.checks = checks
  noteMultiples(conjunction, notes, undefined)
}

function limits(conjunction: Conjunction, keyword: string, notes: LossNotes): number[] {
  return takeAll(conjunction, keyword).flatMap(({ value, path }) => {
    if (typeof value === 'number' && Number.isFinite(value)) return [value]
    notes.add('malformed', path, 'a number')
    return []
  })
}

function noteMultiples(
  conjunction: Conjunction,
  notes: LossNotes,
  without: number | undefined,
): void {
  for (const { value, path } of takeAll(conjunction, 'multipleOf')) {
    if (value !== without) notes.add('constraint', path, `multipleOf: ${quotedText(value)}`)
  }
}
