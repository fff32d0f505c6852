import type { FieldBinding } from '@gapwise/form-react'
import type { InputHTMLAttributes, ReactElement } from 'react'
import type { TypedProps } from './use-typed-text'

type Attributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onBlur' | 'size' | 'className' | 'width'
>

interface Box {
  /** Ids and aria: `field.inputProps`, or those of one part of a group. */
  readonly inputProps: Partial<FieldBinding['inputProps']> & { readonly id: string }
  readonly typed: Omit<TypedProps, 'onBlur'> & Partial<TypedProps>
  /** Characters the longest usual answer has: the box is as wide as what belongs in it. */
  readonly characters?: 2 | 4 | 5 | 10 | 20 | undefined
  /** Keeps the value out of session recordings (C-40). */
  readonly isPrivate?: boolean | undefined
}

export interface TextInputProps extends Attributes, Box {}

/**
 * A text box that never blocks or reshapes what is typed: no `maxlength`, no mask, no spinner. To be
 * called where a component for each box of a long page would be too many.
 */
export function textInput(
  { inputProps, typed, characters, isPrivate }: Box,
  attributes: Attributes,
): ReactElement {
  return (
    <input
      type="text"
      {...attributes}
      {...inputProps}
      {...typed}
      className="gw-input"
      data-characters={characters}
      data-private={isPrivate || undefined}
    />
  )
}

/** The same as a component. */
export function TextInput({
  inputProps,
  typed,
  characters,
  isPrivate,
  ...attributes
}: TextInputProps): ReactElement {
  return textInput({ inputProps, typed, characters, isPrivate }, attributes)
}
