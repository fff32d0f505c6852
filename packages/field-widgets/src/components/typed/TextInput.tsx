import type { FieldBinding } from '@gapwise/form-react'
import type { InputHTMLAttributes, ReactElement } from 'react'
import type { TypedProps } from './use-typed-text'

type Attributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onBlur' | 'size' | 'className' | 'width'
>

interface Box {
  /** Ids and ARIA props. They come from `field.inputProps`, or from one box in a group. */
  readonly inputProps: Partial<FieldBinding['inputProps']> & { readonly id: string }
  readonly typed: Omit<TypedProps, 'onBlur'> & Partial<TypedProps>
  /** Length of the longest typical answer. It determines the width of the box. */
  readonly characters?: 2 | 4 | 5 | 10 | 20 | undefined
  /**
   * Keeps the value out of session recordings.
   * @see C-40
   */
  readonly isPrivate?: boolean | undefined
}

export interface TextInputProps extends Attributes, Box {}

/**
 * Returns a text box that never blocks or changes typed text. It has no `maxlength`, mask, or
 * spinner. Call this function where a long page would have too many components.
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

/** Component version of `textInput`. */
export function TextInput({
  inputProps,
  typed,
  characters,
  isPrivate,
  ...attributes
}: TextInputProps): ReactElement {
  return textInput({ inputProps, typed, characters, isPrivate }, attributes)
}
