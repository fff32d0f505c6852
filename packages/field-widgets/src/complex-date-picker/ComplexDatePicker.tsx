import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { autocompleteToken } from '../parts/autocomplete'
import { Box, boxInputProps } from '../parts/Box'
import { FieldFrame } from '../parts/FieldFrame'
import { useTypedBoxes } from '../parts/use-typed-boxes'
import { answerOfDateBoxes, dateBoxesOfAnswer, formatDateBoxes } from './date-boxes'

/**
 * A day in three text boxes (C-17): no calendar to page through for a date that everybody knows by
 * heart, no jumping from box to box, a month by number or by name.
 */
export function ComplexDatePicker({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const boxes = useTypedBoxes(field, {
    answerOf: answerOfDateBoxes,
    textsOf: dateBoxesOfAnswer,
    format: formatDateBoxes,
    formatsEachBox: true,
  })
  const token = (part: string): string =>
    autocompleteToken(id) === 'bday' ? `bday-${part}` : 'off'

  return (
    <FieldFrame field={field} as="group">
      <div className="gw-input-group" onBlur={boxes.onBlur}>
        <Box
          inputProps={boxInputProps(field)}
          label="Month"
          typed={boxes.box('month')}
          characters={10}
          autoComplete={token('month')}
        />
        <Box
          inputProps={boxInputProps(field, 'day')}
          label="Day"
          typed={boxes.box('day')}
          characters={2}
          inputMode="numeric"
          autoComplete={token('day')}
        />
        <Box
          inputProps={boxInputProps(field, 'year')}
          label="Year"
          typed={boxes.box('year')}
          characters={4}
          inputMode="numeric"
          autoComplete={token('year')}
        />
      </div>
    </FieldFrame>
  )
}
