import type { FieldBinding } from '@gapwise/form-react'
import type { InputHTMLAttributes, ReactElement } from 'react'
import type { TypedText } from './use-typed-text'

export interface TextInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onFocus' | 'onBlur' | 'size' | 'className' | 'width'
> {
  /** Ids and aria: `field.inputProps`, or those of one part of a group. */
  readonly inputProps: Partial<FieldBinding['inputProps']> & { readonly id: string }
  readonly typed: TypedText
  /** Characters the longest usual answer has: the box is as wide as what belongs in it. */
  readonly characters?: 2 | 4 | 5 | 10 | 20
  /** Keeps the value out of session recordings (C-40). */
  readonly isPrivate?: boolean
}

/** A text box that never blocks or reshapes what is typed: no `maxlength`, no mask, no spinner. */
export function TextInput({
  inputProps,
  typed,
  characters,
  isPrivate,
  type = 'text',
  ...others
}: TextInputProps): ReactElement {
  return (
    <input
      {...others}
      {...inputProps}
      type={type}
      className="gw-input"
      data-characters={characters}
      data-private={isPrivate || undefined}
      value={typed.text}
      onFocus={typed.onFocus}
      onChange={(event) => typed.onChange(event.target.value)}
      onBlur={typed.onBlur}
    />
  )
}
