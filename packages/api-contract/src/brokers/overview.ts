import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, Day, Instant, OrNull } from '../common'

/** Number for a dashboard tile. The other tiles count rows of the list of applications. */
export const BrokerToday = Type.Object({
  /**
   * Number of phone calls to make. Counts all open requests for a call. Also counts scheduled calls
   * that are due by the end of today and have no outcome yet.
   */
  callsDue: Type.Integer(),
})
export type BrokerToday = Static<typeof BrokerToday>

/**
 * A person who has started onboarding or asked for a call but has no application. Contains no birth
 * date, tobacco use, or health answers. `phone` and `email` are present only if the person agreed
 * to be called.
 */
export const Lead = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: OrNull(Type.String()),
  zip5: OrNull(Type.String()),
  /** The onboarding form's `medicare_status`. */
  situation: OrNull(Type.String()),
  plan: OrNull(Type.String()),
  /** `true` if the person has seen rates. */
  quoted: Type.Boolean(),
  /** `false` if the person's state has plans of its own, which we do not sell (D71). */
  isSold: Type.Boolean(),
  source: Type.Union([
    Type.Literal('onboarding'),
    Type.Literal('scheduled-call'),
    Type.Literal('contact-request'),
  ]),
  lastActivityAt: Instant,
  mayBeCalled: Type.Boolean(),
  phone: OrNull(Type.String()),
  email: OrNull(Type.String()),
  assignee: OrNull(Type.Object({ id: Type.String(), name: Type.String() })),
  /** `true` if another client may be the same person. */
  hasMatch: Type.Boolean(),
})
export type Lead = Static<typeof Lead>

/**
 * Query for leads. With `days`, the response contains only leads with activity within that many
 * days.
 */
export const LeadsQuery = Type.Object(
  {
    days: Type.Optional(
      Type.Union([Type.Literal('1'), Type.Literal('7'), Type.Literal('30'), Type.Literal('90')]),
    ),
  },
  closed,
)
export type LeadsQuery = Static<typeof LeadsQuery>

/** Number of people per step. Each step counts everyone who reached that step or a later step. */
export const Funnel = Type.Object({
  days: Type.Integer(),
  steps: Type.Array(
    Type.Object({
      id: Type.Union([
        Type.Literal('began'),
        Type.Literal('quoted'),
        Type.Literal('application'),
        Type.Literal('ready-to-sign'),
        Type.Literal('submitted'),
      ]),
      count: Type.Integer(),
    }),
  ),
})
export type Funnel = Static<typeof Funnel>

export const FunnelQuery = Type.Object(
  {
    days: Type.Optional(
      Type.Union([Type.Literal('7'), Type.Literal('30'), Type.Literal('90'), Type.Literal('365')]),
    ),
  },
  closed,
)
export type FunnelQuery = Static<typeof FunnelQuery>

/**
 * Where people stop, in numbers without any answer. A week is named by its Monday, in Eastern time.
 */
export const StoppingPoints = Type.Object({
  /** Applications that were started and that were sent in each week, oldest first. */
  weeks: Type.Array(Type.Object({ week: Day, started: Type.Integer(), sent: Type.Integer() })),
  /**
   * Questions that people left open and did not come back to for 7 days, most people first. Steps
   * before and after the application's questions are in the sections `before` and `after`.
   */
  questions: Type.Array(
    Type.Object({
      section: Type.String(),
      field: Type.String(),
      label: Type.String(),
      left: Type.Integer(),
    }),
  ),
  /**
   * Number of further questions where people stopped, fewer than 5 at each. They are not named, so
   * that no number is about one person.
   */
  rareQuestions: Type.Integer(),
})
export type StoppingPoints = Static<typeof StoppingPoints>

/** Days in the first and the last week. Without them, the past 12 weeks. At most 106 weeks. */
export const StoppingPointsQuery = Type.Object(
  { from: Type.Optional(Day), to: Type.Optional(Day) },
  closed,
)
export type StoppingPointsQuery = Static<typeof StoppingPointsQuery>

export const brokerOverviewCalls = {
  brokerToday: {
    method: 'GET',
    path: '/api/broker/today',
    summary: 'Returns the number of calls that are due.',
    status: 200,
    response: BrokerToday,
  },
  listLeads: {
    method: 'GET',
    path: '/api/broker/leads',
    summary:
      'Lists people without an application, most recent activity first. `days` limits how far back the list goes.',
    query: LeadsQuery,
    status: 200,
    response: Type.Array(Lead),
  },
  readFunnel: {
    method: 'GET',
    path: '/api/broker/funnel',
    summary:
      'Counts how many people reached each step. Counts only people who started within the past `days` (default 30).',
    query: FunnelQuery,
    status: 200,
    response: Funnel,
  },
  readStoppingPoints: {
    method: 'GET',
    path: '/api/broker/stopping-points',
    summary:
      'Counts started and sent applications by week, and the questions where people stopped. Contains no answers.',
    query: StoppingPointsQuery,
    status: 200,
    response: StoppingPoints,
  },
} as const satisfies Record<string, Call>
