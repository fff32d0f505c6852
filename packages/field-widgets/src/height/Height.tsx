import { textsIn, useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { BoxesField, type BoxDefinition } from '../components'
import { UnitInput } from '../components/UnitInput'
import { measureTexts } from '../texts/en'
import { answerOfCentimeters } from './centimeters'
import { heightAnswer } from './feet-inches'

/**
 * Asks for a height in feet and inches, and the answer is in inches. With `units: 'metric'`, asks for
 * centimeters.
 * @see D3
 */
export function Height({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { feet, inches, centimeters } = textsIn(field.texts, measureTexts)
  if (field.state.definition.units === 'metric')
    return (
      <UnitInput
        field={field}
        parse={(text) => answerOfCentimeters(text) ?? text}
        unit={centimeters}
      />
    )
  const boxes: readonly BoxDefinition<'feet' | 'inches'>[] = [
    { name: 'feet', label: feet, characters: 4 },
    { name: 'inches', label: inches, characters: 4 },
  ]
  return <BoxesField field={field} boxes={boxes} as={heightAnswer} />
}
