import type { ReactNode } from 'react'

import { TextField } from '../../../ui/controls/TextField'

interface WorkEmailFieldProps {
  defaultValue?: string | undefined
  error: ReactNode
}

/** The address that a broker signs in with. */
export function WorkEmailField(field: WorkEmailFieldProps) {
  return (
    <TextField
      {...field}
      label="Work e-mail address"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
