import { RadioTiles } from '../../../ui/controls/RadioTiles'
import { HelperName } from './HelperName'
import type {
  OtherRole,
  SignatureProblems,
  SignatureValues,
  SignerSituation,
} from './signature-values'

interface WhoSignsProps {
  /** The applicant's first and last name. */
  applicant: string
  values: SignatureValues
  problems: SignatureProblems
  onChange: (changed: Partial<SignatureValues>) => void
}

/**
 * Asks who signs: the applicant, the applicant with a helper, or a person who is allowed to sign
 * for the applicant, and why (D72).
 */
export function WhoSigns({ applicant, values, problems, onChange }: WhoSignsProps) {
  const { situation, role, helper } = values
  return (
    <>
      <RadioTiles
        legend="Who is signing?"
        options={situations(applicant)}
        value={situation}
        onChange={(chosen) => onChange({ situation: chosen })}
      />
      {situation === 'helped' ? (
        <HelperName
          value={helper}
          problem={problems.helper}
          onChange={(typed) => onChange({ helper: typed })}
        />
      ) : null}
      {situation === 'other' ? (
        <RadioTiles
          legend={`Why may you sign for ${applicant}?`}
          hint={`If neither is true, ${applicant} must sign.`}
          error={
            problems.role === 'missing' ? (
              <>
                <strong>Choose why you may sign.</strong> This field is required.
              </>
            ) : undefined
          }
          options={ROLES}
          value={role}
          onChange={(chosen) => onChange({ role: chosen })}
        />
      ) : null}
    </>
  )
}

function situations(applicant: string): readonly (readonly [SignerSituation, string])[] {
  return [
    ['applicant', `I am ${applicant}`],
    ['helped', `Someone is helping me\nI am ${applicant}, and I sign myself.`],
    ['other', `I’m signing for someone else\nI am allowed to sign for ${applicant}.`],
  ]
}

const ROLES: readonly (readonly [OtherRole, string])[] = [
  ['power-of-attorney', 'I have power of attorney'],
  ['guardian', 'I am the legal guardian'],
]
