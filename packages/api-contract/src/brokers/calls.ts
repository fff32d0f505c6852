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

/** A call, as brokers see it. `when` and `timeZone` are in the client's time zone. */
export const BrokerCall = Type.Composite([
  Type.Omit(ScheduledCall, ['withWhom', 'callsFrom', 'open', 'willTryAgain']),
  Type.Object({
    assignee: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
    outcome: OrNull(CallOutcome),
    /** The call's time in the office's time zone, as text. `null` for a request without a time. */
    officeWhen: OrNull(Type.String()),
    /**
     * `true` for a booked call if its day, or the day of the next try, is today or earlier in the
     * office's time zone. Also `true` for an open request without a time.
     */
    due: Type.Boolean(),
    /**
     * Id of the client's newest application. `null` if there is none or the broker is not allowed
     * to see it.
     */
    application: OrNull(Type.String()),
    askedAt: Instant,
    /** Id of the client. */
    client: Type.String(),
    /** Number of times that no one answered. */
    attempts: Type.Integer(),
    /** When a broker wants to try again. `null` before the first try. */
    nextTryAt: OrNull(Instant),
    /** Proposed time of the next try if no one answers now. */
    proposedTry: Instant,
  }),
])
export type BrokerCall = Static<typeof BrokerCall>

/**
 * Changes to a call. Properties that are absent do not change. `assignee: null` unassigns the call.
 *
 * After `no-answer` and `left-message`, the call stays open and is tried again at `nextTryAt`, which
 * defaults to the proposed time. `nextTryAt: null` gives up and closes the call. Alone, `nextTryAt`
 * moves the next try.
 *
 * `attempts` is the number of tries that the broker saw. With it, an outcome that is sent again
 * after a lost response counts once.
 */
export const ChangeBrokerCall = Type.Object(
  {
    assignee: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
    ),
    outcome: Type.Optional(CallOutcome),
    attempts: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    startsAt: Type.Optional(Instant),
    nextTryAt: Type.Optional(OrNull(Instant)),
  },
  closed,
)
export type ChangeBrokerCall = Static<typeof ChangeBrokerCall>

export const brokerCallCalls = {
  listBrokerCalls: {
    method: 'GET',
    path: '/api/broker/calls',
    summary:
      'Lists the broker’s calls and unassigned calls. The list goes back 30 days. Admins see all calls.',
    status: 200,
    response: Type.Array(BrokerCall),
  },
  changeBrokerCall: {
    method: 'PATCH',
    path: '/api/broker/calls/:id',
    summary:
      'Assigns, reschedules, or closes a call. If the time is taken, returns 409 CALL_TAKEN with `slots`, the next free times.',
    params: IdParams,
    body: ChangeBrokerCall,
    status: 200,
    response: BrokerCall,
  },
} as const satisfies Record<string, Call>
