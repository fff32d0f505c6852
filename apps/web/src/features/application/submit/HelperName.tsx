import { NameTooLong } from '../../../ui/controls/NameTooLong'
import { TextField } from '../../../ui/controls/TextField'
import type { SignatureProblems } from './signature-values'
import { rich, t } from '../../../language'

interface HelperNameProps {
  value: string
  problem: SignatureProblems['helper']
  onChange: (typed: string) => void
}

/** Asks for the name of the person who helps the applicant (D72). */
export function HelperName({ value, problem, onChange }: HelperNameProps) {
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
