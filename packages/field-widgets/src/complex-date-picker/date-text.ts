import { formatText } from '@gapwise/form-engine/core'
import type { TextCatalog } from '@gapwise/form-react'

export type DateType = 'complex-date-picker' | 'date-picker-without-day'

/** Returns a day, or its month, as people read it. */
export function dateText(type: DateType, day: string, texts: TextCatalog | undefined): string {
  const kind = type === 'complex-date-picker' ? 'day' : 'month'
  return formatText(kind, { id: '', type }, day, texts?.answers)
}
