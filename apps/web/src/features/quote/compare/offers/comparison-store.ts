import { create } from 'zustand'

import { useOnboardingStore } from '../../../../stores/onboarding/onboarding-store'

/** Maximum number of offers side by side. More would not fit on a tablet. */
export const MOST_COMPARED = 3

/** Choices on the comparison. Kept while the page is open, and never sent or stored. */
interface ComparisonState {
  /** Keys of the offers to show side by side, in the order in which they were checked. */
  readonly compared: readonly string[]
  /** Price that the person pays now each month, as typed. */
  readonly payingNow: string
  /** Doctor visits that the person expects in a year. */
  readonly visits: number
}

const START: ComparisonState = { compared: [], payingNow: '', visits: 6 }

const useStore = create<ComparisonState & { readonly quoteId: string | undefined }>(() => ({
  ...START,
  quoteId: undefined,
}))

/** Returns the state for the open quote, and a function that changes it. */
export function useComparison(): [ComparisonState, (change: Partial<ComparisonState>) => void] {
  const state = useStore()
  const quoteId = useOnboardingStore((store) => store.quoteId)
  // A quote gets its id with the first save.
  const isOwn = state.quoteId === undefined || state.quoteId === quoteId
  const current = isOwn ? state : START
  return [current, (change) => useStore.setState({ ...current, ...change, quoteId })]
}

/** Forgets everything. For tests. */
export function clearComparison(): void {
  useStore.setState({ ...START, quoteId: undefined })
}

/** Reads a typed amount of dollars. Returns `undefined` if the text is not an amount. */
export function readAmount(text: string): number | undefined {
  const digits = text.replace(/[$,\s]/g, '')
  return /^\d{1,5}(\.\d{0,2})?$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}
