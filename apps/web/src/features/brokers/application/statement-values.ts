import { containsName } from '@gapwise/medicare-rules'

import type { SoldPolicy } from '../../../adapters/api/broker-client'

/** The texts that a broker types into the statement. */
export interface StatementValues {
  readonly name: string
  readonly npn: string
  readonly licenseNumber: string
  readonly signature: string
}

/** The message for each field that is missing or wrong. */
export type StatementProblems = {
  readonly [field in keyof StatementValues | 'policies']?: string
}

/** No field is wrong. Compare with this object. */
export const NO_PROBLEMS: StatementProblems = {}

/** Returns what is missing or wrong, by the server's own rules. */
export function statementProblems(
  { name, npn, licenseNumber, signature }: StatementValues,
  policies: readonly SoldPolicy[],
): StatementProblems {
  const problems: StatementProblems = {
    ...(containsName(name) ? {} : { name: 'Type your name.' }),
    ...(/^[0-9]{1,10}$/.test(npn.replace(/\s/g, ''))
      ? {}
      : { npn: 'Type your NPN, with up to 10 digits and only digits.' }),
    ...(licenseNumber.trim() ? {} : { licenseNumber: 'Type your license number.' }),
    ...(policies.every(({ insurer, policy }) => insurer.trim() && policy.trim())
      ? {}
      : { policies: 'Type the insurer and the policy, or remove the line.' }),
    ...(isSameName(name, signature) ? {} : { signature: 'Type your name as you typed it above.' }),
  }
  return Object.keys(problems).length > 0 ? problems : NO_PROBLEMS
}

function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.replace(/\s+/g, ' ').trim()
  return plain(one).localeCompare(plain(other), 'en', { sensitivity: 'base' }) === 0
}
