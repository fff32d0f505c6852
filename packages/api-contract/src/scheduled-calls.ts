import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed, Day, IdempotencyHeaders, IdParams, Instant, NoBody, OrNull } from './common'

/** An hour at which somebody can call. `inWords` is the time of day in the zone asked for. */
export const CallSlot = Type.Object({ startsAt: Instant, inWords: Type.String() })
export type CallSlot = Static<typeof CallSlot>

/** Free times, in the person's zone; days without one are left out. */
export const CallAvailability = Type.Object({
  /** Such as `America/Chicago`. */
  timeZone: Type.String(),
  /** Such as `Central Time`. */
  zoneInWords: Type.String(),
  /** How long a call takes. */
  minutes: Type.Integer(),
  days: Type.Array(
    Type.Object({
      day: Day,
      /** Such as `Monday, November 23`. */
      inWords: Type.String(),
      slots: Type.Array(CallSlot),
    }),
  ),
})
export type CallAvailability = Static<typeof CallAvailability>

/** A zone of the United States; without one, that of the `state` (two-letter code), else Eastern. */
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

/** `scheduled` has a time; `contact-me` asks to be called when it suits. */
export const ScheduledCall = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('scheduled'), Type.Literal('contact-me')]),
  status: Type.Union([Type.Literal('booked'), Type.Literal('cancelled'), Type.Literal('done')]),
  startsAt: OrNull(Instant),
  minutes: Type.Integer(),
  timeZone: Type.String(),
  zoneInWords: Type.String(),
  /** Day, time and zone in words, as the person is told them. */
  when: Type.String(),
  bestTime: BestTime,
  name: Type.String(),
  phone: Type.String(),
  email: OrNull(Type.String()),
  reason: Type.String(),
  /** Name of the broker, once there is one. */
  withWhom: OrNull(Type.String()),
  /** The number the call comes from. */
  callsFrom: Type.String(),
  /** Whether it can still be changed or cancelled. */
  open: Type.Boolean(),
  /** `false` for a call just made whose note was not sent: too many messages went to that email address. */
  noted: Type.Optional(Type.Boolean()),
})
export type ScheduledCall = Static<typeof ScheduledCall>

const person = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  /** Any way of writing 10 digits. */
  phone: Type.String({ minLength: 1, maxLength: 40 }),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  timeZone: Type.Optional(Type.String({ maxLength: 60 })),
  state: Type.Optional(Type.String({ maxLength: 2 })),
  /** Consent to be called at this number; must be `true`. */
  consent: Type.Boolean(),
}

export const ScheduleCall = Type.Object({ startsAt: Instant, ...person }, closed)
export type ScheduleCall = Static<typeof ScheduleCall>

export const ContactMe = Type.Object({ bestTime: Type.Optional(BestTime), ...person }, closed)
export type ContactMe = Static<typeof ContactMe>

/** What is absent stays as it is. */
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
    summary: 'Lists free times of the next two weeks.',
    query: AvailabilityQuery,
    status: 200,
    response: CallAvailability,
  },
  listCalls: {
    method: 'GET',
    path: '/api/calls',
    summary: 'Lists the calls of the session’s user, the next one first, then past ones.',
    status: 200,
    response: Type.Array(ScheduledCall),
  },
  scheduleCall: {
    method: 'POST',
    path: '/api/calls',
    summary: 'Books a call; 409 CALL_TAKEN comes with `slots`, the next free times.',
    headers: IdempotencyHeaders,
    body: ScheduleCall,
    status: 201,
    response: ScheduledCall,
  },
  contactMe: {
    method: 'POST',
    path: '/api/calls/contact-me',
    summary: 'Asks to be called when it suits.',
    headers: IdempotencyHeaders,
    body: ContactMe,
    status: 201,
    response: ScheduledCall,
  },
  changeCall: {
    method: 'PATCH',
    path: '/api/calls/:id',
    summary: 'Moves a call or changes its number; 409 as for booking, and the old time stays.',
    params: IdParams,
    body: ChangeCall,
    status: 200,
    response: ScheduledCall,
  },
  cancelCall: {
    method: 'POST',
    path: '/api/calls/:id/cancel',
    summary: 'Cancels a call; twice is the same as once.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: ScheduledCall,
  },
  callCalendar: {
    method: 'GET',
    path: '/api/calls/:id/calendar',
    summary: 'Gives a booked call as an iCalendar file (RFC 5545).',
    params: IdParams,
    status: 200,
    response: Type.String({ contentMediaType: 'text/calendar' }),
  },
} as const satisfies Record<string, Call>
