import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, textInput, useTypedText } from '../components'
import { answerOfWeight } from './pounds'

/**
 * Asks for a weight in pounds. The unit is shown next to the box. It is also part of the box's
 * accessible name.
 */
export function Weight({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const typed = useTypedText(field, { parse: (text) => answerOfWeight(text) ?? text })
  const unit = field.ids.part('unit')
  return (
    <FieldFrame field={field}>
      <div className="gw-input-row">
        {textInput(
          { inputProps: field.inputProps, typed, characters: 4 },
          {
            inputMode: 'numeric',
            autoComplete: 'off',
            'aria-labelledby': `${field.ids.label} ${unit}`,
          },
        )}
        <span id={unit} className="gw-unit">
          pounds
        </span>
      </div>
    </FieldFrame>
  )
}
