import { Choice } from '@gapwise/field-widgets'
import { useId } from 'react'

import type { OtherRole } from './signature-values'

const ROLES: readonly (readonly [OtherRole, string])[] = [
  ['power-of-attorney', 'I have power of attorney'],
  ['guardian', 'I am the legal guardian'],
]

interface RoleChoiceProps {
  /** The applicant's first and last name. */
  applicant: string
  role: OtherRole | undefined
  /** `true` if the user tried to sign without choosing a role. */
  isMissing: boolean
  onChange: (role: OtherRole) => void
}

/** Asks why a person is allowed to sign for the applicant (D72). */
export function RoleChoice({ applicant, role, isMissing, onChange }: RoleChoiceProps) {
  const id = useId()
  return (
    <fieldset
      className="gw-fieldset gw-field"
      data-invalid={isMissing ? '' : undefined}
      aria-describedby={isMissing ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="gw-label">Why may you sign for {applicant}?</legend>
      <p id={`${id}-hint`} className="gw-hint">
        If neither is true, {applicant} must sign.
      </p>
      {isMissing ? (
        <p id={`${id}-error`} className="gw-error" role="alert">
          <span>
            <strong>This field is required.</strong> Choose one.
          </span>
        </p>
      ) : null}
      <div className="signer">
        {ROLES.map(([key, text]) => (
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
