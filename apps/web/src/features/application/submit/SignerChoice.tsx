import { Choice } from '@gapwise/field-widgets'
import { useId } from 'react'

import type { SignerSituation } from './signature-values'

interface SignerChoiceProps {
  /** The applicant's first and last name. */
  applicant: string
  situation: SignerSituation
  onChange: (situation: SignerSituation) => void
}

/**
 * Asks who signs: the applicant, the applicant with a helper, or a person who is allowed to sign
 * for the applicant (D72).
 */
export function SignerChoice({ applicant, situation, onChange }: SignerChoiceProps) {
  const id = useId()
  const options: readonly (readonly [SignerSituation, string])[] = [
    ['applicant', `I am ${applicant}`],
    ['helped', `Someone is helping me\nI am ${applicant}, and I sign myself.`],
    ['other', `I’m signing for someone else\nI am allowed to sign for ${applicant}.`],
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
            checked={situation === key}
            onChange={() => onChange(key)}
          />
        ))}
      </div>
    </fieldset>
  )
}
