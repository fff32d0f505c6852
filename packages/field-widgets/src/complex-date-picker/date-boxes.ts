import { textsIn, type TextCatalog } from '@gapwise/form-react'
import type { BoxDefinition } from '../components'
import { dateTexts } from '../texts/en'
import { partOrder } from './date-language'

type DayBox = BoxDefinition<'month' | 'day' | 'year'>
type MonthBox = BoxDefinition<'month' | 'year'>

/** Returns the boxes of a date, in the order in which the language writes dates. */
export function dateBoxes(texts: TextCatalog | undefined, hasDay: true): readonly DayBox[]
export function dateBoxes(texts: TextCatalog | undefined, hasDay: false): readonly MonthBox[]
export function dateBoxes(texts: TextCatalog | undefined, hasDay: boolean): readonly DayBox[] {
  const { month, day, year } = textsIn(texts, dateTexts)
  const boxes = {
    month: { name: 'month', label: month, characters: 10 },
    day: { name: 'day', label: day, characters: 2 },
    year: { name: 'year', label: year, characters: 4 },
  } as const
  return partOrder(texts?.language)
    .filter((part) => hasDay || part !== 'day')
    .map((part) => boxes[part])
}
