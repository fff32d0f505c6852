import { NameTooLong } from '../../../ui/controls/NameTooLong'
import { RadioTiles } from '../../../ui/controls/RadioTiles'
import { TextField } from '../../../ui/controls/TextField'
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

interface HelperNameProps {
  value: string
  problem: SignatureProblems['helper']
  onChange: (typed: string) => void
}

/** Asks for the name of the person who helps the applicant (D72). */
function HelperName({ value, problem, onChange }: HelperNameProps) {
  return (
    <TextField
      label={t('Name of the person who is helping you')}
      hint={t('We keep this name with your application. Only you can sign it.')}
      error={problem ? <HelperProblem problem={problem} /> : undefined}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function HelperProblem({ problem }: { problem: NonNullable<SignatureProblems['helper']> }) {
  if (problem === 'too-long') return <NameTooLong />
  return rich('<b>Type the name of the person who is helping you.</b> This field is required.', {
    b: (text) => <strong>{text}</strong>,
  })
}
