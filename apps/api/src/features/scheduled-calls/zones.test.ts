import { expect, it } from 'vitest'
import { dayIn } from '../../shared/clock'
import { calendarFile } from './calendar'
import { slotsFrom } from './slots'
import { instantIn, formatZonedMoment, zoneOf } from './zones'

const OFFICE = {
  days: new Set([1, 2, 3, 4, 5]),
  from: 8 * 60,
  to: 20 * 60,
  timeZone: 'America/New_York',
  minutes: 30,
  atOnce: 1,
}

it.each([
  ['America/New_York', '2026-11-23', 9 * 60, '2026-11-23T14:00:00.000Z'],
  ['America/New_York', '2026-07-01', 9 * 60, '2026-07-01T13:00:00.000Z'],
  ['America/Chicago', '2026-03-08', 9 * 60, '2026-03-08T14:00:00.000Z'],
  ['America/Chicago', '2026-03-07', 9 * 60, '2026-03-07T15:00:00.000Z'],
  ['America/Chicago', '2026-11-01', 30, '2026-11-01T05:30:00.000Z'],
  ['Pacific/Honolulu', '2026-11-23', 20 * 60, '2026-11-24T06:00:00.000Z'],
])('finds the instant in %s on %s, %i minutes after midnight', (zone, day, minutes, instant) => {
  expect(instantIn(zone, day, minutes).toISOString()).toBe(instant)
  expect(dayIn(zone, new Date(instant))).toBe(day)
})

it.each([
  ['America/Chicago', '2026-11-23T15:00:00Z', 'Monday, November 23, at 9:00 a.m. Central Time'],
  [
    'America/Phoenix',
    '2026-07-01T21:30:00Z',
    'Wednesday, July 1, at 2:30 p.m. Mountain Standard Time',
  ],
  ['America/New_York', '2026-11-23T17:00:00Z', 'Monday, November 23, at 12:00 p.m. Eastern Time'],
])('formats an instant in %s', (zone, instant, words) => {
  expect(formatZonedMoment(zone, new Date(instant))).toBe(words)
})

it('uses the given zone, or else the state’s, and rejects zones of other countries', () => {
  expect(zoneOf({ timeZone: 'America/Denver', state: 'TX' })).toBe('America/Denver')
  expect(zoneOf({ state: 'tx' })).toBe('America/Chicago')
  expect(zoneOf({ state: 'constructor' })).toBe('America/New_York')
  expect(() => zoneOf({ timeZone: 'Europe/Paris' })).toThrow(/time zone/)
})

it('offers only working hours, at least an hour ahead, across a clock change', () => {
  const friday = new Date('2026-10-30T22:40:00Z')
  const slots = slotsFrom(friday, OFFICE)
  // It is 6:40 p.m. in New York. The last call of the day would start at 7:30 p.m., which is less
  // than an hour away.
  expect(slots[0]?.toISOString()).toBe('2026-11-02T13:00:00.000Z')
  // Veterans Day is one of the ten working days.
  expect(slots).toHaveLength(9 * 24)
  const hours = slots.map((slot) =>
    Number(
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/New_York',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(slot),
    ),
  )
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([8, 19])
})

it.each([
  ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-08T13:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-01T14:00:00.000Z'],
])('offers calls by the clock on %s, on which it changes', (day, midnight, nine) => {
  const office = { ...OFFICE, days: new Set([0]), from: 0, to: 24 * 60, minutes: 60 }
  const slots = slotsFrom(new Date(`${day}T00:00:00Z`), office).filter(
    (slot) => dayIn(office.timeZone, slot) === day,
  )
  expect(slots[0]?.toISOString()).toBe(midnight)
  expect(slots.filter((slot) => slot.toISOString() < nine)).toHaveLength(9)
  expect(slots.map((slot) => slot.toISOString())).toContain(nine)
})

it('writes a calendar file that follows RFC 5545', () => {
  const text = calendarFile({
    id: 'x',
    startsAt: new Date('2026-11-23T15:00:00Z'),
    minutes: 30,
    summary: 'A call, booked; with Gapwise',
    description: `We call you.\n${'Ünïcode '.repeat(20)}`,
    changedAt: new Date('2026-11-20T12:00:00Z'),
  })
  expect(text).toContain('DTSTART:20261123T150000Z\r\nDTEND:20261123T153000Z\r\n')
  expect(text).toContain(String.raw`SUMMARY:A call\, booked\; with Gapwise`)
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`We call you.\n${'Ünïcode '.repeat(20)}`)
})
