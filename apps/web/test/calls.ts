import type { CallAvailability, ScheduledCall } from '../src/adapters/api/calls-client'

/** Returns free times on two days, in Central Time. */
export function availability(more: Partial<CallAvailability> = {}): CallAvailability {
  return {
    timeZone: 'America/Chicago',
    zoneInWords: 'Central Time',
    minutes: 30,
    days: [
      {
        day: '2026-11-23',
        inWords: 'Monday, November 23',
        slots: [
          { startsAt: '2026-11-23T15:00:00.000Z', inWords: '9:00 AM' },
          { startsAt: '2026-11-23T16:00:00.000Z', inWords: '10:00 AM' },
        ],
      },
      {
        day: '2026-11-24',
        inWords: 'Tuesday, November 24',
        slots: [{ startsAt: '2026-11-24T20:00:00.000Z', inWords: '2:00 PM' }],
      },
    ],
    ...more,
  }
}

/** Returns a booked call in the format in which the server sends it to the person who booked it. */
export function bookedCall(more: Partial<ScheduledCall> = {}): ScheduledCall {
  return {
    id: 'c1',
    kind: 'scheduled',
    status: 'booked',
    startsAt: '2026-11-23T15:00:00.000Z',
    minutes: 30,
    timeZone: 'America/Chicago',
    zoneInWords: 'Central Time',
    when: 'Monday, November 23 at 9:00 AM Central Time',
    bestTime: 'any',
    name: 'Pat Example',
    phone: '5550100199',
    email: null,
    reason: '',
    withWhom: null,
    callsFrom: '1-800-555-0100',
    open: true,
    willTryAgain: false,
    ...more,
  }
}
