import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: string
  hint?: ReactNode
  /**
   * Says what is wrong and how to fix it. Screen readers announce the message as soon as it
   * appears.
   */
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
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return (
    <div className="gw-field" data-invalid={error ? '' : undefined}>
      <label className="gw-label" htmlFor={id}>
        {label}
      </label>
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
      <input
        {...rest}
        id={id}
        type={type}
        className="gw-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
      />
    </div>
  )
}
