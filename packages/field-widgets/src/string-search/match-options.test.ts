import { describe, expect, it } from 'vitest'
import { foldEntries, matchEntries } from './match-options'

const fold = (names: string[]) => foldEntries(names, (name) => name)

describe('matchEntries', () => {
  it('puts beginnings first, then beginnings of words, then the rest', () => {
    const counties = fold(['Newton', 'Ontario', 'San Tomas', 'Tonopah', 'El Tonto'])
    expect(matchEntries(counties, 'ton').shown).toEqual(['Tonopah', 'El Tonto', 'Newton'])
  })

  it('ignores case, accents and outer spaces', () => {
    expect(matchEntries(fold(['Doña Ana', 'Dallas']), ' dona ').shown).toEqual(['Doña Ana'])
  })

  it('shows everything for an empty search, up to the cap, and counts the rest', () => {
    const many = fold(Array.from({ length: 10_000 }, (_, index) => `Entry ${index}`))
    const matches = matchEntries(many, '')
    expect(matches.shown).toHaveLength(50)
    expect(matches.hidden).toBe(9_950)
    expect(matchEntries(many, 'entry 9999')).toEqual({ shown: ['Entry 9999'], hidden: 0 })
  })

  it('finds nothing without complaint', () => {
    expect(matchEntries(fold(['Dallas']), 'zz')).toEqual({ shown: [], hidden: 0 })
  })
})
