import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { BoxesField, type BoxDefinition } from '../components'
import { heightAnswer } from './feet-inches'

const BOXES: readonly BoxDefinition<'feet' | 'inches'>[] = [
  { name: 'feet', label: 'Feet', characters: 4 },
  { name: 'inches', label: 'Inches', characters: 4 },
]

/**
 * Asks for a height in feet and inches. The answer is in inches.
 * @see D3
 */
export function Height({ section, field: id }: WidgetProps): ReactElement {
  return <BoxesField field={useField(section, id)} boxes={BOXES} as={heightAnswer} />
}
