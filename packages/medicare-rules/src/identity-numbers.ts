import { verifyMbi, verifyRouting, verifySsn } from '@gapwise/form-engine/verifiers'

/** What is wrong with a number: how many digits it has, or which. */
export type NumberProblem = 'length' | 'invalid'

/** Whether a text is a Medicare number in CMS's format, in any case, dashes or not (D17). */
export function isValidMbi(input: string): boolean {
  return verifyMbi(input) === null
}

/** `length`: "SSN must be 9 digits". `invalid`: "Invalid SSN" (specification section 5, D18). */
export function checkSsn(input: string): NumberProblem | null {
  const problem = verifySsn(input)
  if (!problem) return null
  return problem.code === 'ssn_length' ? 'length' : 'invalid'
}

/**
 * `length`: "Routing number must be exactly 9 digits". `invalid`: "Invalid routing number"
 * (specification section 5, D18). The number is optional: empty and absent are right.
 */
export function checkRoutingNumber(input?: string): NumberProblem | null {
  const problem = verifyRouting(input ?? '')
  if (!problem) return null
  return problem.code === 'routing_length' ? 'length' : 'invalid'
}
