import { RadioTiles } from '../../../ui/controls/RadioTiles'
import { HelperName } from './HelperName'
import type {
  OtherRole,
  SignatureProblems,
  SignatureValues,
  SignerSituation,
} from './signature-values'
import { msg, rich, t } from '../../../language'

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
        legend={t('Who is signing?')}
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
          legend={t('Why may you sign for {applicant}?', { applicant })}
          hint={t('If neither is true, {applicant} must sign.', { applicant })}
          error={
            problems.role === 'missing'
              ? rich('<b>Choose why you may sign.</b> This field is required.', {
                  b: (text) => <strong>{text}</strong>,
                })
              : undefined
          }
          options={ROLES.map(([key, text]) => [key, t(text)] as const)}
          value={role}
          onChange={(chosen) => onChange({ role: chosen })}
        />
      ) : null}
    </>
  )
}

function situations(applicant: string): readonly (readonly [SignerSituation, string])[] {
  return [
    ['applicant', t('I am {applicant}', { applicant })],
    ['helped', t('Someone is helping me\nI am {applicant}, and I sign myself.', { applicant })],
    [
      'other',
      t('I’m signing for someone else\nI am allowed to sign for {applicant}.', { applicant }),
    ],
  ]
}

const ROLES: readonly (readonly [OtherRole, string])[] = [
  ['power-of-attorney', msg('I have power of attorney')],
  ['guardian', msg('I am the legal guardian')],
]
