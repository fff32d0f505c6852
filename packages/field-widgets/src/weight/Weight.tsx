import { textsIn, useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { UnitInput } from '../components/UnitInput'
import { measureTexts } from '../texts/en'
import { answerOfKilograms, answerOfWeight } from './pounds'

/** Asks for a weight in pounds, or in kilograms with `units: 'metric'`. */
export function Weight({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { pounds, kilograms } = textsIn(field.texts, measureTexts)
  const isMetric = field.state.definition.units === 'metric'
  const parse = isMetric ? answerOfKilograms : answerOfWeight
  return (
    <UnitInput
      field={field}
      parse={(text) => parse(text) ?? text}
      unit={isMetric ? kilograms : pounds}
    />
  )
}
