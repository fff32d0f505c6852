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
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => {
      onSettle({ ...filters, text: typed || undefined })
      type(undefined)
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [typed, filters, onSettle])
  const current = typed === undefined ? filters : { ...filters, text: typed || undefined }
  return { current, type }
}
