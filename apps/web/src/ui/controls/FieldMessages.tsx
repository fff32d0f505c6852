import type { ReactNode } from 'react'

interface Messages {
  /** Id of the field, of which the ids of both messages are made. */
  readonly id: string
  readonly hint?: ReactNode
  /** Says what is wrong and how to fix it. Screen readers announce it as soon as it appears. */
  readonly error?: ReactNode
}

/** The hint and the error of a field that does not use the form engine. */
export function FieldMessages({ id, hint, error }: Messages) {
  return (
    <>
      {hint ? (
        <p className="gw-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="gw-error" id={`${id}-error`} role="alert">
          <span>{error}</span>
        </p>
      ) : null}
    </>
  )
}

/** Returns `aria-describedby` for the control that {@link FieldMessages} is about. */
export function describedBy({ id, hint, error }: Messages): string | undefined {
  const shown = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
  return shown.filter(Boolean).join(' ') || undefined
}
