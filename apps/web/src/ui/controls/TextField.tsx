import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

import { describedBy, FieldMessages } from './FieldMessages'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: string
  hint?: ReactNode
  /** Says what is wrong and how to fix it. */
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A single-line text field, for pages that do not use the form engine. */
export function TextField({
  label,
  hint,
  error,
  type = 'text',
  id: givenId,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const messages = { id, hint, error }
  return (
    <div className="gw-field" data-invalid={error ? '' : undefined}>
      <label className="gw-label" htmlFor={id}>
        {label}
      </label>
      <FieldMessages {...messages} />
      <input
        {...rest}
        id={id}
        type={type}
        className="gw-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(messages)}
      />
    </div>
  )
}
