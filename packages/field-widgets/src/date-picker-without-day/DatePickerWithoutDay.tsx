import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { Box, boxInputProps } from '../parts/Box'
import { FieldFrame } from '../parts/FieldFrame'
import { useTypedBoxes } from '../parts/use-typed-boxes'
import { answerOfMonthBoxes, formatMonthBoxes, monthBoxesOfAnswer } from './month-boxes'

/** A month of a year in two text boxes, for days that nobody remembers (C-17). */
export function DatePickerWithoutDay({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const boxes = useTypedBoxes(field, {
    answerOf: answerOfMonthBoxes,
    textsOf: monthBoxesOfAnswer,
    format: formatMonthBoxes,
    formatsEachBox: true,
  })
  return (
    <FieldFrame field={field} as="group">
      <div className="gw-input-group" onBlur={boxes.onBlur}>
        <Box
          inputProps={boxInputProps(field)}
          label="Month"
          typed={boxes.box('month')}
          characters={10}
          autoComplete="off"
        />
        <Box
          inputProps={boxInputProps(field, 'year')}
          label="Year"
          typed={boxes.box('year')}
          characters={4}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </FieldFrame>
  )
}
