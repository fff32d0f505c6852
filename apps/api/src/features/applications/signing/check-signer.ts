import type { AnswerIssue, SignerRole, SubmitApplication } from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { checkSignature, containsName, type SignatureProblem } from '@gapwise/medicare-rules'
import { ApiError, type ApiErrorCode } from '../../../errors/api-error'

/** The names and the role in a request to submit, without surrounding spaces. */
export interface GivenSigner {
  readonly name: string
  readonly role: SignerRole
  readonly helper: string | null
}

/**
 * Returns the signer of a request.
 * @throws {ApiError} `SIGNATURE_MISSING`, `HELPER_MISSING` if a name has no letters.
 */
export function givenSigner({ signature, role, helper }: SubmitApplication): GivenSigner {
  if (!containsName(signature)) throw refusal('missing')
  if (helper !== undefined && !containsName(helper)) {
    throw new ApiError('HELPER_MISSING', { issues: [HELPER_MISSING] })
  }
  return {
    name: signature.trim(),
    role: role ?? 'applicant',
    helper: helper?.trim() ?? null,
  }
}

/**
 * Refuses a name that is neither the applicant's nor the full name of a person with a role (D72).
 * @throws {ApiError} `SIGNATURE_MISSING`, `SIGNATURE_DIFFERS`, `SIGNATURE_INCOMPLETE`.
 */
export function refuseWrongSigner(form: Form, { name, role }: GivenSigner): void {
  const applicant = {
    firstName: textAnswer(form, 'first_name'),
    lastName: textAnswer(form, 'last_name'),
  }
  const problem = checkSignature({ typed: name, role, applicant })
  if (problem) throw refusal(problem)
}

const HELPER_MISSING: AnswerIssue = {
  section: 'signature',
  field: 'helper',
  code: 'required',
  message: 'This field is required',
  help: 'Type the name of the person who is helping you.',
}

const PROBLEMS: Readonly<
  Record<SignatureProblem, readonly [ApiErrorCode, Pick<AnswerIssue, 'code' | 'message' | 'help'>]>
> = {
  missing: [
    'SIGNATURE_MISSING',
    {
      code: 'required',
      message: 'This field is required',
      help: 'Type your first and last name.',
    },
  ],
  incomplete: [
    'SIGNATURE_INCOMPLETE',
    {
      code: 'name_incomplete',
      message: 'We need your first and last name',
      help: 'Type both names, with a space between them.',
    },
  ],
  differs: [
    'SIGNATURE_DIFFERS',
    {
      code: 'name_differs',
      message: 'This is not the name in the application',
      help: 'Type the first and last name as they are in the application. If you sign for the applicant, choose that.',
    },
  ],
}

/** Returns the error for a wrong name, with an issue at the field of the signature. */
function refusal(problem: SignatureProblem): ApiError {
  const [code, issue] = PROBLEMS[problem]
  return new ApiError(code, { issues: [{ section: 'signature', field: 'signature', ...issue }] })
}
