import { describe, expect, it } from 'vitest'
import { foldTexts, matchTexts } from './match-options'

const shown = (names: string[], query: string) =>
  matchTexts(foldTexts(names), query).suggestions.map(({ value }) => value)

describe('matchTexts', () => {
  it('lists matches at the start first, then at the start of a word, then the rest', () => {
    const counties = ['Newton', 'Ontario', 'San Tomas', 'Tonopah', 'El Tonto']
    expect(shown(counties, 'ton')).toEqual(['Tonopah', 'El Tonto', 'Newton'])
  })

  it('ignores case, accents, and outer spaces', () => {
    expect(shown(['Doña Ana', 'Dallas'], ' dona ')).toEqual(['Doña Ana'])
  })

  it('shows everything for an empty search, up to the cap, and counts the rest', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `Entry ${index}`)
    const folded = foldTexts(many)
    const matches = matchTexts(folded, '')
    expect(matches.suggestions).toHaveLength(50)
    expect(matches.hidden).toBe(9_950)
    expect(shown(many, 'entry 9999')).toEqual(['Entry 9999'])
    expect(matchTexts(folded, 'entry 9999').hidden).toBe(0)
  })

  it('returns an empty result when nothing matches', () => {
    expect(matchTexts(foldTexts(['Dallas']), 'zz')).toEqual({ suggestions: [], hidden: 0 })
  })
})
