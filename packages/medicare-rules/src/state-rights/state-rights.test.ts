import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  EXPECTED,
  MATRIX_DAYS,
  MATRIX_PEOPLE,
  STATES_WITHOUT_RIGHTS,
} from '../../test/state-rights-matrix'
import { citationOf } from './citations'
import { stateRight, stateRules } from './state-rights'

const LETTERS = { applies: 'A', depends: 'D', check: 'C' } as const

/** Returns one letter for each person on each day. */
function lettersOf(state: string): string[] {
  return MATRIX_DAYS.map((today) =>
    MATRIX_PEOPLE.map((person) => {
      const found = stateRight({ ...person, state, today })
      return found ? LETTERS[found.outcome] : '-'
    }).join(''),
  )
}

describe('the rights of 12 people on 4 days', () => {
  it('covers 51 states', () => {
    const states = [...Object.keys(EXPECTED), ...STATES_WITHOUT_RIGHTS]
    expect(new Set(states).size).toBe(51)
    expect([MATRIX_PEOPLE.length, MATRIX_DAYS.length]).toEqual([12, 4])
  })

  it.each(Object.entries(EXPECTED))('agrees with the sources in %s', (state, expected) => {
    expect(lettersOf(state)).toEqual(expected)
  })

  it.each(STATES_WITHOUT_RIGHTS)('has none in %s', (state) => {
    expect(lettersOf(state)).toEqual(Array.from({ length: 4 }, () => '-'.repeat(12)))
  })
})

/** Returns the table of rules in docs/compliance.md, by id. */
function rulesOnPage(): Record<string, string[]> {
  const page = readFileSync(new URL('../../../../docs/compliance.md', import.meta.url), 'utf8')
  const rows = page.matchAll(/^\| ([A-Z]{2}-[a-z-]+) +\|(.+)\|$/gm)
  const cells = (row: string) => row.split('|').map((cell) => cell.trim())
  return Object.fromEntries([...rows].map(([, id = '', row = '']) => [id, cells(row)]))
}

describe('docs/compliance.md', () => {
  const onPage = rulesOnPage()

  it('lists each rule and no other', () => {
    expect(Object.keys(onPage).toSorted()).toEqual(stateRules.map(({ id }) => id).toSorted())
  })

  it.each(stateRules)('has the source, the date, and the test of $id', (rule) => {
    const { id, state, since, claimedSince } = rule
    const [, source, date, , test = ''] = onPage[id] ?? []
    expect(source).toBe(citationOf(id))
    expect(date).toBe(claimedSince ? `${since} (claimed from ${claimedSince})` : since)
    const file = new URL(test.replaceAll('`', ''), import.meta.url)
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain(`'${state}'`)
  })

  it('says what to confirm in each state', () => {
    const page = readFileSync(new URL('../../../../docs/compliance.md', import.meta.url), 'utf8')
    const toConfirm = [...page.matchAll(/^\| ([A-Z]{2}) +\|/gm)].map(([, state]) => state)
    expect(toConfirm).toEqual([...new Set(stateRules.map(({ state }) => state))].toSorted())
  })
})

describe('the rules', () => {
  it('have different ids, and each cites its source', () => {
    expect(new Set(stateRules.map(({ id }) => id)).size).toBe(27)
    expect(stateRules).toHaveLength(27)
    for (const { id } of stateRules) expect(citationOf(id)).toMatch(/\d/)
    expect(citationOf('TX-birthday')).toBeUndefined()
  })

  it('return the most certain right if a state gives two', () => {
    const person = { state: 'MA', dob: '1950-06-15', plan: 'G' }
    expect(stateRight({ ...person, today: '2027-02-10' })).toMatchObject({
      rule: 'MA-all-year',
      outcome: 'applies',
    })
    const maine = { state: 'ME', dob: '1950-06-15', today: '2027-02-10', plan: 'A' }
    expect(stateRight({ ...maine, policy: { plan: 'plan-a' } })?.rule).toBe('ME-switch')
    expect(stateRight(maine)?.rule).toBe('ME-yearly')
  })
})
