import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdParams, Instant, OrNull } from '../common'
import { ScheduledCall } from '../scheduled-calls'

export const CallOutcome = Type.Union([
  Type.Literal('reached'),
  Type.Literal('left-message'),
  Type.Literal('no-answer'),
  Type.Literal('wrong-number'),
  Type.Literal('not-interested'),
])
export type CallOutcome = Static<typeof CallOutcome>

/** A call as brokers see it; `when` and `timeZone` are the client's. */
export const BrokerCall = Type.Composite([
  Type.Omit(ScheduledCall, ['withWhom', 'callsFrom', 'open']),
  Type.Object({
    assignee: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
    outcome: OrNull(CallOutcome),
    /** Its time at the office, in words; `null` for a request without one. */
    officeWhen: OrNull(Type.String()),
    /** Booked and its time is today or past, or a request nobody called back yet. */
    due: Type.Boolean(),
    /** The client's newest application, where the broker may see it. */
    application: OrNull(Type.String()),
    askedAt: Instant,
  }),
])
export type BrokerCall = Static<typeof BrokerCall>

/** What is absent stays as it is; `assignee: null` gives the call back to nobody. */
export const ChangeBrokerCall = Type.Object(
  {
    assignee: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
    ),
    outcome: Type.Optional(CallOutcome),
    startsAt: Type.Optional(Instant),
  },
  closed,
)
export type ChangeBrokerCall = Static<typeof ChangeBrokerCall>

export const brokerCallCalls = {
  listBrokerCalls: {
    method: 'GET',
    path: '/api/broker/calls',
    summary:
      'Lists the broker’s calls and those of nobody from the past 30 days on; an admin’s, all.',
    status: 200,
    response: Type.Array(BrokerCall),
  },
  changeBrokerCall: {
    method: 'PATCH',
    path: '/api/broker/calls/:id',
    summary: 'Takes, gives away, moves or closes a call; 409 CALL_TAKEN comes with `slots`.',
    params: IdParams,
    body: ChangeBrokerCall,
    status: 200,
    response: BrokerCall,
  },
} as const satisfies Record<string, Call>
