import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame } from './FieldFrame'
import { textInput } from './typed/TextInput'
import { useTypedText, type TypedTextOptions } from './typed/use-typed-text'

export interface UnitInputProps {
  readonly field: FieldBinding
  readonly parse: NonNullable<TypedTextOptions['parse']>
  /** The unit, such as `pounds`. It is shown next to the box, and is part of the box's name. */
  readonly unit: string
}

/** Text box for a whole number with a unit. */
export function UnitInput({ field, parse, unit }: UnitInputProps): ReactElement {
  const typed = useTypedText(field, { parse })
  const id = field.ids.part('unit')
  return (
    <FieldFrame field={field}>
      <div className="gw-input-row">
        {textInput(
          { inputProps: field.inputProps, typed, characters: 4 },
          {
            inputMode: 'numeric',
            autoComplete: 'off',
            'aria-labelledby': `${field.ids.label} ${id}`,
          },
        )}
        <span id={id} className="gw-unit">
          {unit}
        </span>
      </div>
    </FieldFrame>
  )
}
