import { verifyMbi, verifyRouting, verifySsn } from '@gapwise/form-engine/verifiers'

/** Problem with a number. `length` means a wrong length, and `invalid` means wrong digits. */
export type NumberProblem = 'length' | 'invalid'

/**
 * Returns true for a Medicare number in CMS's format. Ignores case and dashes.
 *
 * @see D17
 */
export function isValidMbi(input: string): boolean {
  return verifyMbi(input) === null
}

/**
 * Checks a Social Security number (specification section 5). The result `length` stands for the
 * message "SSN must be 9 digits", and `invalid` for "Invalid SSN".
 *
 * @see D18
 */
export function checkSsn(input: string): NumberProblem | null {
  const problem = verifySsn(input)
  if (!problem) return null
  return problem.code === 'ssn_length' ? 'length' : 'invalid'
}

/**
 * Checks a bank routing number (specification section 5). The result `length` stands for the
 * message "Routing number must be exactly 9 digits", and `invalid` for "Invalid routing number".
 * The number is optional, so an empty or missing number is valid.
 *
 * @see D18
 */
export function checkRoutingNumber(input?: string): NumberProblem | null {
  const problem = verifyRouting(input ?? '')
  if (!problem) return null
  return problem.code === 'routing_length' ? 'length' : 'invalid'
}
