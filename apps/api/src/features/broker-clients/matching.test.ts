import { describe, expect, it } from 'vitest'
import {
  comparableEmail,
  comparableName,
  comparablePhone,
  createMatcher,
  type Identity,
} from './matching'
import { findSamePerson } from './same-person'

function identity(id: string, more: Partial<Identity> = {}): Identity {
  return {
    ...{ id, names: [], phones: [], emails: [], zips: [], lastActivityAt: '2026-11-20T15:00:00Z' },
    ...more,
  }
}

const HOLLIS = { names: ['Annette Hollis'], phones: ['5125550147'], zips: ['75201'] }

describe('clients are recognized by', () => {
  it.each([
    ['(512) 555-0147', '5125550147'],
    ['+1 512 555 0147', '5125550147'],
    ['555-0147', null],
    [null, null],
  ])('the digits of a phone number: %s', (typed, comparable) => {
    expect(comparablePhone(typed)).toBe(comparable)
  })

  it('an email address in any case', () => {
    expect(comparableEmail(' Annette@Example.com ')).toBe('annette@example.com')
    expect(comparableEmail('annette')).toBeNull()
  })

  it('a first and last name, in any spelling of accents and apostrophes', () => {
    expect(comparableName('José  O’Brien-Muñoz')).toBe(comparableName("jose o'brien munoz"))
    expect(comparableName('Annette')).toBeNull()
  })
})

describe('a match', () => {
  it('is certain if the name and the phone number or email address are equal', () => {
    const matcher = createMatcher([
      identity('a', HOLLIS),
      identity('b', { names: ['annette HOLLIS'], phones: ['512-555-0147'] }),
      identity('husband', { names: ['Bob Hollis'], phones: ['512.555.0147'] }),
      identity('namesake', { names: ['Annette Hollis'], zips: ['75201-1234'] }),
      identity('stranger', { names: ['Annette Hollis'], zips: ['10025'] }),
    ])
    expect(matcher.of('a')).toEqual([
      { id: 'b', why: ['phone'], isSame: true },
      { id: 'husband', why: ['phone'], isSame: false },
      { id: 'namesake', why: ['name-zip'], isSame: false },
    ])
    expect(matcher.matched()).toEqual(new Set(['a', 'b', 'husband', 'namesake']))
  })

  it('is never made by a value that many clients share', () => {
    const office = Array.from({ length: 7 }, (_, index) =>
      identity(`client ${index}`, { phones: ['8005550100'] }),
    )
    expect(createMatcher(office).matched()).toEqual(new Set())
    expect(createMatcher(office.slice(1)).matched().size).toBe(6)
  })
})

describe('what a broker said about two clients', () => {
  const clients = new Map(
    [
      identity('a', HOLLIS),
      identity('b', HOLLIS),
      identity('c', { names: ['Ann Hollis'], phones: ['5125550199'] }),
    ].map((each) => [each.id, each]),
  )
  const said = (one: string, other: string, is_same: boolean) => ({
    ...{ user_id: one, other_id: other, is_same },
  })

  it('shows clients together that have nothing in common', () => {
    const { members, matches } = findSamePerson('a', clients, [said('a', 'c', true)])
    expect(members).toEqual(new Set(['a', 'b', 'c']))
    expect(matches.map(({ client, state }) => [client, state])).toEqual([
      ['b', 'same'],
      ['c', 'linked'],
    ])
  })

  it('keeps clients apart that have everything in common', () => {
    const { members, matches } = findSamePerson('a', clients, [said('a', 'b', false)])
    expect(members).toEqual(new Set(['a']))
    expect(matches).toMatchObject([{ client: 'b', state: 'apart' }])
  })

  it('is ignored for a client that the broker may not see', () => {
    const { members } = findSamePerson('a', clients, [said('a', 'of a colleague', true)])
    expect(members).toEqual(new Set(['a', 'b']))
  })
})
