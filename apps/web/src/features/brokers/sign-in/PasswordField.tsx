import { type ReactNode, useState } from 'react'

import { TextField } from '../../../ui/controls/TextField'
import { CheckOption } from '../components'

interface PasswordFieldProps {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  error?: ReactNode
}

/** A password, hidden until its writer wants to see it. It may be pasted. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="password-field">
      <TextField
        {...field}
        label={label}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        data-private=""
      />
      <CheckOption checked={shown} onChange={(event) => setShown(event.target.checked)}>
        Show {label.toLowerCase()}
      </CheckOption>
    </div>
  )
}
