import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed, Day, IdempotencyHeaders, IdParams, Instant, NoBody, OrNull } from './common'

/** A time at which a broker can call. `inWords` is the time of day in the requested time zone. */
export const CallSlot = Type.Object({ startsAt: Instant, inWords: Type.String() })
export type CallSlot = Static<typeof CallSlot>

/** Free times in the caller's time zone. Days without a free time are omitted. */
export const CallAvailability = Type.Object({
  /** Such as `America/Chicago`. */
  timeZone: Type.String(),
  /** Name of the time zone, such as `Central Time`. */
  zoneInWords: Type.String(),
  /** Length of a call in minutes. */
  minutes: Type.Integer(),
  days: Type.Array(
    Type.Object({
      day: Day,
      /** The day as text, such as `Monday, November 23`. */
      inWords: Type.String(),
      slots: Type.Array(CallSlot),
    }),
  ),
})
export type CallAvailability = Static<typeof CallAvailability>

/**
 * `timeZone` is a time zone in the United States. It defaults to the zone of `state`, which is a
 * two-letter code. Without `state`, it defaults to Eastern.
 */
export const AvailabilityQuery = Type.Object(
  {
    timeZone: Type.Optional(Type.String({ maxLength: 60 })),
    state: Type.Optional(Type.String({ maxLength: 2 })),
  },
  closed,
)
export type AvailabilityQuery = Static<typeof AvailabilityQuery>

export const BestTime = Type.Union([
  Type.Literal('any'),
  Type.Literal('morning'),
  Type.Literal('afternoon'),
  Type.Literal('evening'),
])
export type BestTime = Static<typeof BestTime>

/**
 * A call with a broker. A `scheduled` call has a time. `contact-me` asks for a call at the
 * preferred time of day.
 */
export const ScheduledCall = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('scheduled'), Type.Literal('contact-me')]),
  status: Type.Union([Type.Literal('booked'), Type.Literal('cancelled'), Type.Literal('done')]),
  startsAt: OrNull(Instant),
  minutes: Type.Integer(),
  timeZone: Type.String(),
  zoneInWords: Type.String(),
  /** Day, time, and time zone, as shown to the user. */
  when: Type.String(),
  bestTime: BestTime,
  name: Type.String(),
  phone: Type.String(),
  email: OrNull(Type.String()),
  reason: Type.String(),
  /** Name of the broker who will call. `null` if no broker has been chosen yet. */
  withWhom: OrNull(Type.String()),
  /** Phone number from which the broker calls. */
  callsFrom: Type.String(),
  /** `true` while the user can still change or cancel the call. */
  open: Type.Boolean(),
  /** `true` if no one answered the call, and the office will call again. */
  willTryAgain: Type.Boolean(),
  /**
   * `false` if no email was sent, because the address had received too many messages. Present only
   * right after the call was booked, or after a broker changed its time. Then it is also `false` if
   * no address is known.
   */
  noted: Type.Optional(Type.Boolean()),
})
export type ScheduledCall = Static<typeof ScheduledCall>

const person = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  /** A phone number with 10 digits, in any format. */
  phone: Type.String({ minLength: 1, maxLength: 40 }),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  timeZone: Type.Optional(Type.String({ maxLength: 60 })),
  state: Type.Optional(Type.String({ maxLength: 2 })),
  /** The user's consent to be called at this number. Must be `true`. */
  consent: Type.Boolean(),
}

export const ScheduleCall = Type.Object({ startsAt: Instant, ...person }, closed)
export type ScheduleCall = Static<typeof ScheduleCall>

export const ContactMe = Type.Object({ bestTime: Type.Optional(BestTime), ...person }, closed)
export type ContactMe = Static<typeof ContactMe>

/** Changes to a call. Properties that are absent do not change. */
export const ChangeCall = Type.Object(
  {
    startsAt: Type.Optional(Instant),
    phone: Type.Optional(person.phone),
    timeZone: person.timeZone,
  },
  closed,
)
export type ChangeCall = Static<typeof ChangeCall>

export const scheduledCallCalls = {
  callAvailability: {
    method: 'GET',
    path: '/api/calls/availability',
    summary: 'Lists the free times of the next two weeks.',
    query: AvailabilityQuery,
    status: 200,
    response: CallAvailability,
  },
  listCalls: {
    method: 'GET',
    path: '/api/calls',
    summary: 'Lists the calls of the session’s user: the next call first, past calls last.',
    status: 200,
    response: Type.Array(ScheduledCall),
  },
  scheduleCall: {
    method: 'POST',
    path: '/api/calls',
    summary:
      'Books a call. If the time is taken, returns 409 CALL_TAKEN with `slots`, the next free times.',
    headers: IdempotencyHeaders,
    body: ScheduleCall,
    status: 201,
    response: ScheduledCall,
  },
  contactMe: {
    method: 'POST',
    path: '/api/calls/contact-me',
    summary: 'Asks for a call without a fixed time.',
    headers: IdempotencyHeaders,
    body: ContactMe,
    status: 201,
    response: ScheduledCall,
  },
  changeCall: {
    method: 'PATCH',
    path: '/api/calls/:id',
    summary:
      'Reschedules a call or changes its phone number. If the time is taken, returns 409 and keeps the old time.',
    params: IdParams,
    body: ChangeCall,
    status: 200,
    response: ScheduledCall,
  },
  cancelCall: {
    method: 'POST',
    path: '/api/calls/:id/cancel',
    summary: 'Cancels a call. Has no effect if it is already canceled.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: ScheduledCall,
  },
  callCalendar: {
    method: 'GET',
    path: '/api/calls/:id/calendar',
    summary: 'Returns a booked call as an iCalendar file (RFC 5545).',
    params: IdParams,
    status: 200,
    response: Type.String({ contentMediaType: 'text/calendar' }),
  },
} as const satisfies Record<string, Call>
