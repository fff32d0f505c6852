import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { TextInput, type TextInputProps } from './TextInput'

export interface BoxProps extends Omit<TextInputProps, 'inputProps'> {
  readonly field: FieldBinding
  /** Names the box among those of its field; the first one takes the field's own id. */
  readonly name: string
  readonly label: string
  readonly isFirst?: boolean
}

/** One of several labelled text boxes of a field, such as Month of a date. */
export function Box({ field, name, label, isFirst = false, ...input }: BoxProps): ReactElement {
  const id = isFirst ? field.ids.input : field.ids.part(name)
  // The group carries hint and error; read again with each box they would drown its label.
  const { 'aria-describedby': _, ...inputProps } = field.inputProps
  return (
    <div className="gw-box">
      <label className="gw-box-label" htmlFor={id}>
        {label}
      </label>
      <TextInput {...input} inputProps={{ ...inputProps, id }} />
    </div>
  )
}
