import { useEffect, useState } from 'react'

import type { Filters } from './filters'

/** Milliseconds without a key. Browsers refuse an address that changes with every one. */
const SETTLED = 150

/** The filters with the words that are being typed, which reach the address a moment later. */
export function useTypedText(
  filters: Filters,
  onSettle: (filters: Filters) => void,
): { current: Filters; type(text: string | undefined): void } {
  const [typed, type] = useState<string>()
  const text = typed || undefined
  // From here on the address alone says it: whatever takes the words out of it shall be rid of them.
  if (typed !== undefined && filters.text === text) type(undefined)
  const isSettled = typed === undefined || filters.text === text
  useEffect(() => {
    if (isSettled) return undefined
    const timer = setTimeout(() => onSettle({ ...filters, text }), SETTLED)
    return () => clearTimeout(timer)
  }, [isSettled, text, filters, onSettle])
  // Until the address has the words, the list and the box go by what was typed.
  const current = isSettled ? filters : { ...filters, text }
  return { current, type }
}
