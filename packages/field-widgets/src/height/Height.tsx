import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { Box, boxInputProps } from '../parts/Box'
import { FieldFrame } from '../parts/FieldFrame'
import { useTypedBoxes } from '../parts/use-typed-boxes'
import { answerOfHeightBoxes, formatHeightBoxes, heightBoxesOfAnswer } from './feet-inches'

/** A height in feet and inches; the answer is inches (D3). */
export function Height({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const boxes = useTypedBoxes(field, {
    answerOf: answerOfHeightBoxes,
    textsOf: heightBoxesOfAnswer,
    format: formatHeightBoxes,
  })
  return (
    <FieldFrame field={field} as="group">
      <div className="gw-input-group" onBlur={boxes.onBlur}>
        <Box
          inputProps={boxInputProps(field)}
          label="Feet"
          typed={boxes.box('feet')}
          characters={4}
          inputMode="numeric"
          autoComplete="off"
        />
        <Box
          inputProps={boxInputProps(field, 'inches')}
          label="Inches"
          typed={boxes.box('inches')}
          characters={4}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </FieldFrame>
  )
}
