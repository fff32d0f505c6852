import { Choice } from '@gapwise/field-widgets'
import type { SignatureRole } from '@gapwise/medicare-rules'
import { useId } from 'react'

interface SignerChoiceProps {
  /** The applicant's first and last name. */
  applicant: string
  role: SignatureRole
  onChange: (role: SignatureRole) => void
}

/** Asks who signs: the applicant, or a person who is allowed to sign for the applicant (D72). */
export function SignerChoice({ applicant, role, onChange }: SignerChoiceProps) {
  const id = useId()
  const options: readonly (readonly [SignatureRole, string])[] = [
    ['applicant', `I am ${applicant}`],
    ['power-of-attorney', `I have power of attorney for ${applicant}`],
    ['guardian', `I am the legal guardian of ${applicant}`],
  ]
  return (
    <fieldset className="gw-fieldset gw-field">
      <legend className="gw-label">Who is signing?</legend>
      <div className="signer">
        {options.map(([key, text]) => (
          <Choice
            key={key}
            type="radio"
            id={`${id}-${key}`}
            name={id}
            text={text}
            tile
            checked={role === key}
            onChange={() => onChange(key)}
          />
        ))}
      </div>
    </fieldset>
  )
}
