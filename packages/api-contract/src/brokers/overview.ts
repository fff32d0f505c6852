import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, Instant, OrNull } from '../common'

/** Figures of the tiles; each stands for a filter of the list. */
export const BrokerToday = Type.Object({
  asOf: Instant,
  /** Calls until the end of the day that nobody noted an outcome for, and requests to be called. */
  callsDue: Type.Integer(),
  /** Drafts without a change for more than 3 days. */
  idleDrafts: Type.Integer(),
  /** Applications with an answer in the wrong form. */
  withErrors: Type.Integer(),
  /** Unsent or sent, whose coverage is to start within 14 days. */
  effectiveSoon: Type.Integer(),
})
export type BrokerToday = Static<typeof BrokerToday>

/**
 * Somebody who began and has no application yet. No birth date, no tobacco, no health. Phone and e-mail
 * are there only with consent to be called.
 */
export const Lead = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: OrNull(Type.String()),
  zip5: OrNull(Type.String()),
  /** `medicare_status` of the onboarding form. */
  situation: OrNull(Type.String()),
  plan: OrNull(Type.String()),
  quoted: Type.Boolean(),
  source: Type.Union([
    Type.Literal('onboarding'),
    Type.Literal('scheduled-call'),
    Type.Literal('contact-request'),
  ]),
  lastActivityAt: Instant,
  mayBeCalled: Type.Boolean(),
  phone: OrNull(Type.String()),
  email: OrNull(Type.String()),
})
export type Lead = Static<typeof Lead>

/** How far back the last activity of a lead may lie; without it, any time. */
export const LeadsQuery = Type.Object(
  {
    days: Type.Optional(
      Type.Union([Type.Literal('1'), Type.Literal('7'), Type.Literal('30'), Type.Literal('90')]),
    ),
  },
  closed,
)
export type LeadsQuery = Static<typeof LeadsQuery>

/** People, by how far they came; each step counts those who reached it or a later one. */
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

export const brokerOverviewCalls = {
  brokerToday: {
    method: 'GET',
    path: '/api/broker/today',
    summary: 'Figures of what is to be done today.',
    status: 200,
    response: BrokerToday,
  },
  listLeads: {
    method: 'GET',
    path: '/api/broker/leads',
    summary:
      'Lists people without an application yet, the latest activity first; of the past days if said.',
    query: LeadsQuery,
    status: 200,
    response: Type.Array(Lead),
  },
  readFunnel: {
    method: 'GET',
    path: '/api/broker/funnel',
    summary: 'Counts how far people came who began in the past days; 30 unless said otherwise.',
    query: FunnelQuery,
    status: 200,
    response: Funnel,
  },
} as const satisfies Record<string, Call>
