import { Type, type Static } from '@sinclair/typebox'
import { SubmittedOffer } from '../applications/application'
import { AnswerUpdate } from '../applications/saving'
import { AnswersBySection } from '../applications/answers'
import { MakeBrokerSigningLink, NewSigningLink, SigningLink } from '../applications/signing-links'
import type { Call } from '../call'
import { closed, Day, IdempotencyHeaders, IdParams, Instant, OrNull } from '../common'
import { AnswerIssue } from '../errors'
import { MedicareStatus } from '../onboarding'

/** How a client agreed that a broker starts an application. */
export const ConsentHow = Type.Union([
  Type.Literal('phone'),
  Type.Literal('in-person'),
  Type.Literal('in-writing'),
])
export type ConsentHow = Static<typeof ConsentHow>

const changes = Type.Array(AnswerUpdate, { maxItems: 200 })
const naic = OrNull(Type.String({ minLength: 1, maxLength: 20 }))

/** A new application that a broker fills in with a client. `consent` must be `true`. */
export const StartForClient = Type.Object(
  {
    consent: Type.Literal(true),
    how: ConsentHow,
    medicare_status: Type.Optional(MedicareStatus),
    /** Answers that are known already, such as a lead's name. */
    changes: Type.Optional(changes),
  },
  closed,
)
export type StartForClient = Static<typeof StartForClient>

/** Changes to an application that the client has not opened. What is absent does not change. */
export const SaveStart = Type.Object(
  {
    changes: Type.Optional(changes),
    medicare_status: Type.Optional(MedicareStatus),
    /** NAIC code of the chosen insurer. `null` removes the choice. */
    naic: Type.Optional(naic),
  },
  closed,
)
export type SaveStart = Static<typeof SaveStart>

/** `issues` are the answers in a wrong format. They are saved, too. */
export const StartSaved = Type.Object({
  savedAt: Instant,
  issues: Type.Array(AnswerIssue),
})
export type StartSaved = Static<typeof StartSaved>

/**
 * An application that a broker started with a client, as the broker sees it before the client opens
 * it. Contains only what brokers typed: no sensitive number, and nothing about health.
 *
 * - `preparing`: no link works.
 * - `sent`: a link works, and the client has not opened it.
 * - `opened`: the client has the application. Its answers are no longer shown.
 * @see D62
 */
export const BrokerStart = Type.Object({
  id: Type.String(),
  state: Type.Union([Type.Literal('preparing'), Type.Literal('sent'), Type.Literal('opened')]),
  applicant: Type.String(),
  startedAt: Instant,
  startedBy: Type.String(),
  how: ConsentHow,
  today: Day,
  answers: AnswersBySection,
  medicare_status: Type.Optional(MedicareStatus),
  naic,
  /** Present if the chosen insurer sells the plan. */
  offer: Type.Optional(SubmittedOffer),
  /** The newest link to the client. */
  link: OrNull(SigningLink),
})
export type BrokerStart = Static<typeof BrokerStart>

/** @see D62 */
export const brokerStartCalls = {
  startForClient: {
    method: 'POST',
    path: '/api/broker/starts',
    summary: 'Starts an application with a client who agreed to it.',
    headers: IdempotencyHeaders,
    body: StartForClient,
    status: 201,
    response: BrokerStart,
  },
  readStart: {
    method: 'GET',
    path: '/api/broker/starts/:id',
    summary: 'Returns an application that a broker started, with what brokers typed in it.',
    params: IdParams,
    status: 200,
    response: BrokerStart,
  },
  saveStart: {
    method: 'PATCH',
    path: '/api/broker/starts/:id',
    summary: 'Saves answers and the chosen insurer until the client opens the application.',
    params: IdParams,
    body: SaveStart,
    status: 200,
    response: StartSaved,
  },
  sendStart: {
    method: 'POST',
    path: '/api/broker/starts/:id/send',
    summary:
      'Asks the client to check, complete, and sign the application on their own device. Ends earlier links.',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: MakeBrokerSigningLink,
    status: 201,
    response: NewSigningLink,
  },
} as const satisfies Record<string, Call>
