import { isForSomeoneElse } from '@gapwise/enrollment'
import { checkSignature, containsName, type SignatureRole } from '@gapwise/medicare-rules'

import { isNameTooLong } from '../../../ui/controls/NameTooLong'
import type { NameProblem } from './SignatureProblem'

/** The situation of the person who signs. */
export type SignerSituation = 'applicant' | 'helped' | 'other'

/** The role of a person who signs for the applicant. */
export type OtherRole = Exclude<SignatureRole, 'applicant'>

/** Values that the user has chosen and typed so far. */
export interface SignatureValues {
  readonly situation: SignerSituation
  readonly role: OtherRole | undefined
  readonly helper: string
  readonly name: string
}

/**
 * Returns the values at the start. If a helper filled in the application, the applicant signs with
 * help.
 * @param applyingFor Person that the application is for
 */
export function firstValues(applyingFor: string | undefined): SignatureValues {
  const situation = isForSomeoneElse(applyingFor) ? 'helped' : 'applicant'
  return { situation, role: undefined, helper: '', name: '' }
}

/** A wrong or missing value for each field. Only fields that are shown can have one. */
export interface SignatureProblems {
  readonly role?: 'missing'
  readonly helper?: 'missing' | 'too-long'
  readonly name?: NameProblem
}

/** A signature in the format for the server (D72). */
export interface SignatureToSend {
  readonly signature: string
  readonly role: SignatureRole
  readonly helper?: string
}

/** Returns what is wrong with a signature, by the server's own rule for names. */
export function checkValues(
  { situation, role, helper, name }: SignatureValues,
  applicant: { readonly firstName: string; readonly lastName: string },
): SignatureProblems {
  // All roles of a person who signs for the applicant have the same rule.
  const signerRole = situation === 'other' ? (role ?? 'guardian') : 'applicant'
  const nameProblem = isNameTooLong(name)
    ? 'too-long'
    : checkSignature({ typed: name, role: signerRole, applicant })
  return {
    ...(situation === 'other' && !role ? { role: 'missing' } : {}),
    ...(situation === 'helped' ? helperProblem(helper) : {}),
    ...(nameProblem ? { name: nameProblem } : {}),
  }
}

function helperProblem(helper: string): Pick<SignatureProblems, 'helper'> {
  if (!containsName(helper)) return { helper: 'missing' }
  return isNameTooLong(helper) ? { helper: 'too-long' } : {}
}

/** Returns the signature to send. The values must have no problems. */
export function typedSignature({
  situation,
  role,
  helper,
  name,
}: SignatureValues): SignatureToSend {
  return {
    signature: name.trim(),
    role: situation === 'other' && role ? role : 'applicant',
    ...(situation === 'helped' ? { helper: helper.trim() } : {}),
  }
}

/** Problems of a name, by the code of the server's issue. */
const NAME_PROBLEMS: Readonly<Record<string, NameProblem>> = {
  required: 'missing',
  name_incomplete: 'incomplete',
  name_differs: 'differs',
}

/**
 * Returns the problems in the server's issues about the signature, or `undefined` if no issue is
 * about the signature.
 */
export function problemsOf(
  issues: readonly { readonly section?: string; readonly field?: string; readonly code: string }[],
): SignatureProblems | undefined {
  const own = issues.filter(({ section }) => section === 'signature')
  if (own.length === 0) return undefined
  const name = own.find(({ field }) => field === 'signature')
  const helper = own.some(({ field }) => field === 'helper')
  return {
    ...(helper ? { helper: 'missing' } : {}),
    ...(name ? { name: NAME_PROBLEMS[name.code] ?? 'differs' } : {}),
  }
}
