import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { BoxesField, type BoxDefinition } from '../components'
import { heightAnswer } from './feet-inches'

const BOXES: readonly BoxDefinition<'feet' | 'inches'>[] = [
  { name: 'feet', label: 'Feet', characters: 4 },
  { name: 'inches', label: 'Inches', characters: 4 },
]

/** A height in feet and inches; the answer is inches (D3). */
export function Height({ section, field: id }: WidgetProps): ReactElement {
  return <BoxesField field={useField(section, id)} boxes={BOXES} as={heightAnswer} />
}
