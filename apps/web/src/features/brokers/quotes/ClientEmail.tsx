import type { Ref } from 'react'

import { TextField } from '../../../ui/controls/TextField'

interface ClientEmailProps {
  email: string
  isWrong: boolean
  onChange: (email: string) => void
  ref: Ref<HTMLInputElement>
}

/** The address to which the rates go. */
export function ClientEmail({ email, isWrong, onChange, ref }: ClientEmailProps) {
  return (
    <TextField
      ref={ref}
      label="The client’s email address"
      type="email"
      autoComplete="off"
      error={
        isWrong ? (
          <>
            <strong>Enter the client’s email address.</strong> It has an @ and a period, such as
            name@example.com.
          </>
        ) : undefined
      }
      value={email}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
