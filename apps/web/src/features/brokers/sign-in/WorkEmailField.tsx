import type { ReactNode } from 'react'

import { TextField } from '../../../ui/controls/TextField'

interface WorkEmailFieldProps {
  defaultValue?: string | undefined
  error: ReactNode
}

/** Box for a broker's sign-in email address. */
export function WorkEmailField(field: WorkEmailFieldProps) {
  return (
    <TextField
      {...field}
      label="Work email address"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
