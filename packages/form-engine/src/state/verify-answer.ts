import { isText } from '../answers/rules'
import { type Verifiers, findVerifier } from '../compile/verify-types'
import { FormEngineError } from '../errors'
import { ownValue } from '../language/own-keys'
import type { Verifier } from '../types'
import { builtInVerifiers } from '../verifiers'

/**
 * Returns what a verifier finds, or a falsy value if the answer is valid.
 *
 * @throws {FormEngineError} `verifier_failed` or `verifier_impure`.
 */
export function verifyAnswer(
  name: string,
  verifiers: Verifiers | undefined,
  answer: unknown,
): ReturnType<Verifier> | undefined {
  const verifier = findVerifier(name, verifiers)
  // The built-in verifiers read text. `checkDefinition` warns about other answers.
  if (!isText(answer) && verifier === ownValue(builtInVerifiers, name)) return undefined
  let found: unknown
  let cause: unknown
  try {
    found = verifier?.(answer as string)
    if (!found || isText(ownValue(found, 'code'))) return found as ReturnType<Verifier>
  } catch (error) {
    if (error instanceof FormEngineError) throw error
    cause = error
  }
  throw new FormEngineError(
    'verifier_failed',
    `The verifier “${name}” failed, so nothing was checked. Return null, or an object with a code.`,
    { cause },
  )
}
