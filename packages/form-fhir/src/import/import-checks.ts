import type { AnswerCheck, FieldDefinition, RuleCondition, RuleValue } from '@gapwise/form-engine'
import type { Choices } from './import-options'

/** Limits of the numbers that a text field accepts. */
export interface DecimalLimits {
  readonly minimum: number | undefined
  readonly maximum: number | undefined
  /** Maximum number of digits after the decimal point. */
  readonly digits: number | undefined
}

/**
 * Returns the checks of a text field for a decimal number. There is no field type for decimal
 * numbers.
 */
export function decimalChecks(
  { id }: Pick<FieldDefinition, 'id'>,
  { minimum, maximum, digits }: DecimalLimits,
): AnswerCheck[] {
  const answer: RuleValue = { field: id }
  const checks: AnswerCheck[] = [
    {
      code: 'decimal',
      fails_if: { all: [{ answered: { field: id } }, { not: isNumber(answer) }] },
      message: 'Enter a number',
      help: 'Use digits and a decimal point, such as 36.6.',
    },
  ]
  if (minimum !== undefined) {
    const message = `Must be at least ${minimum}`
    checks.push({ code: 'decimal_minimum', fails_if: { lt: [answer, minimum] }, message })
  }
  if (maximum !== undefined) {
    const message = `Cannot exceed ${maximum}`
    checks.push({ code: 'decimal_maximum', fails_if: { gt: [answer, maximum] }, message })
  }
  if (digits !== undefined) {
    const rounded: RuleValue = { round: [answer, digits] }
    const fails: RuleCondition = { any: [{ lt: [answer, rounded] }, { gt: [answer, rounded] }] }
    const message = `Enter at most ${digits} digits after the decimal point`
    checks.push({ code: 'decimal_digits', fails_if: fails, message })
  }
  return checks
}

/** Only numbers have an order relative to 0. */
function isNumber(answer: RuleValue): RuleCondition {
  return { any: [{ lt: [answer, 0] }, { ge: [answer, 0] }] }
}

/** Code of the check for an option that cannot be chosen together with others. */
export const EXCLUSIVE_OPTION = 'exclusive_option'

/** Returns the checks for options that cannot be chosen together with others. */
export function exclusiveChecks(
  { id }: Pick<FieldDefinition, 'id'>,
  { options, exclusive }: Choices,
): AnswerCheck[] {
  return exclusive.flatMap((key): AnswerCheck[] => {
    const others = options.flatMap((option) => (option.key === key ? [] : option.key))
    const label = options.find((option) => option.key === key)!.value
    const message = `“${label}” cannot be chosen together with other answers`
    const chosen: RuleCondition = { contains: [{ field: id }, key] }
    const fails: RuleCondition = { all: [chosen, { in: [{ field: id }, others] }] }
    return others.length === 0 ? [] : [{ code: EXCLUSIVE_OPTION, fails_if: fails, message }]
  })
}

/**
 * Returns the same checks as `exclusiveChecks`, but for a table with one column. Each row is one
 * answer.
 */
export function exclusiveRowChecks(
  table: string,
  column: string,
  { options, exclusive }: Choices,
): AnswerCheck[] {
  const rows = { field: table }
  return exclusive.map((key): AnswerCheck => {
    const label = options.find((option) => option.key === key)!.value
    const message = `“${label}” cannot be chosen together with other answers`
    const chosen: RuleCondition = { any_row: { rows, where: { eq: [{ field: column }, key] } } }
    return {
      code: EXCLUSIVE_OPTION,
      fails_if: { all: [chosen, { gt: [{ count: { rows } }, 1] }] },
      message,
    }
  })
}
