import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { TextInput, type TextInputProps } from './TextInput'

export interface BoxProps extends TextInputProps {
  readonly label: string
}

/** One of several labelled text boxes of a field, such as Month of a date. */
export function Box({ label, ...input }: BoxProps): ReactElement {
  return (
    <div className="gw-part">
      <label className="gw-part-label" htmlFor={input.inputProps.id}>
        {label}
      </label>
      <TextInput {...input} />
    </div>
  )
}

/**
 * The props of one box; without a name the first one, which takes the field's own id. Hint and error
 * belong to the group: read again with each box they would drown its label.
 */
export function boxInputProps(
  { ids, inputProps }: FieldBinding,
  name?: string,
): Omit<FieldBinding['inputProps'], 'aria-describedby'> {
  const { 'aria-describedby': _, ...props } = inputProps
  return name === undefined ? props : { ...props, id: ids.part(name) }
}
