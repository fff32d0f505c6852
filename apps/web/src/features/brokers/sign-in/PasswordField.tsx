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

/** A password box. The text is hidden unless the person chooses to show it. Allows pasting. */
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
