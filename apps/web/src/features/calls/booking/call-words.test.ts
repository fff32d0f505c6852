import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { availability, bookedCall } from '../../../../test/calls'
import { setCatalog } from '../../../language'
import spanish from '../../../language/es/calls.json'
import { callTime, dayWords, timeWords, zoneWords } from './call-words'

const [monday] = availability().days
const requested = bookedCall({
  kind: 'contact-me',
  startsAt: null,
  bestTime: 'morning',
  when: 'On our next business day, in the morning, Central Time',
})

it('are the words of the server in English', () => {
  expect(dayWords(monday!)).toBe('Monday, November 23')
  expect(timeWords(monday!.slots[0]!, 'America/Chicago')).toBe('9:00 AM')
  expect(zoneWords(availability())).toBe('Central Time')
  expect(callTime(bookedCall())).toBe('Monday, November 23 at 9:00 AM Central Time')
  expect(callTime(requested)).toBe('On our next business day, in the morning, Central Time')
})

describe('in Spanish', () => {
  beforeEach(() => setCatalog('es-US', spanish))
  afterEach(() => setCatalog('en-US'))

  it('name the day and the time of the place where the phone rings', () => {
    expect(dayWords(monday!)).toBe('lunes, 23 de noviembre')
    expect(timeWords(monday!.slots[0]!, 'America/Denver')).toMatch(/^8:00\sa\.\s?m\.$/)
    expect(callTime(bookedCall())).toMatch(
      /^lunes, 23 de noviembre, 9:00\sa\.\s?m\., hora del centro$/,
    )
  })

  it('name a zone that is not in the list', () => {
    expect(zoneWords({ timeZone: 'America/Puerto_Rico', zoneInWords: 'Atlantic Time' })).toMatch(
      /^hora .*Atlántico$/,
    )
  })

  it('say when a call comes that has no time yet', () => {
    expect(callTime(requested)).toBe(
      'En nuestro próximo día de trabajo, por la mañana, hora del centro',
    )
  })
})
