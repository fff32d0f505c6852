import type { Suggestion, SuggestionSource } from '@gapwise/form-react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createSuggestionSearch,
  IDLE,
  TYPING_PAUSE_MS,
  type SuggestionSearch,
  type SuggestionSearchState,
} from './suggestion-search'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pause = () => vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
const echo: SuggestionSource = (query) => [{ value: query }]
/** Creates a search, and records the last state that it reported. */
function searchWithState(): SuggestionSearch & { readonly state: () => SuggestionSearchState } {
  let state = IDLE
  const search = createSuggestionSearch((next) => {
    state = next
  })
  return { ...search, state: () => state }
}
const values = (suggestions: readonly Suggestion[]) => suggestions.map(({ value }) => value)

describe('a suggestion search', () => {
  it('calls the source once, when the typing pauses', async () => {
    const source = vi.fn<SuggestionSource>(() => [{ value: 'Lisinopril' }])
    const search = searchWithState()
    search.search('l', source)
    search.search('li', source)
    search.search('lis ', source)
    expect(search.state().status).toBe('loading')
    await pause()
    expect(source.mock.calls).toEqual([['lis']])
    expect(search.state().status).toBe('found')
    expect(values(search.state().suggestions)).toEqual(['Lisinopril'])
  })

  it('drops a response that arrives after a newer search', async () => {
    const answers: ((found: Suggestion[]) => void)[] = []
    const source = (): Promise<Suggestion[]> => new Promise((resolve) => answers.push(resolve))
    const search = searchWithState()
    search.search('met', source)
    await pause()
    search.search('metf', source)
    await pause()
    answers[1]?.([{ value: 'Metformin' }])
    await pause()
    answers[0]?.([{ value: 'Metoprolol' }])
    await pause()
    expect(values(search.state().suggestions)).toEqual(['Metformin'])
  })

  it('keeps the previous suggestions while it loads', async () => {
    const search = searchWithState()
    search.search('a', echo)
    await pause()
    search.search('ab', echo)
    expect(search.state().status).toBe('loading')
    expect(values(search.state().suggestions)).toEqual(['a'])
  })

  it('reports that a source failed, and recovers', async () => {
    const source = vi.fn<SuggestionSource>().mockRejectedValueOnce(new Error('offline'))
    source.mockReturnValue([{ value: 'Aspirin' }])
    const search = searchWithState()
    search.search('asp', source)
    await pause()
    expect(search.state()).toEqual({ status: 'failed', suggestions: [] })
    search.search('aspi', source)
    await pause()
    expect(search.state().status).toBe('found')
  })

  it('is idle again for blank text and after a reset, even if a response arrives later', async () => {
    const search = searchWithState()
    search.search('a', echo)
    search.search(' ', echo)
    await pause()
    expect(search.state().status).toBe('idle')
    search.search('a', echo)
    search.reset()
    await pause()
    expect(search.state()).toEqual({ status: 'idle', suggestions: [] })
  })
})
