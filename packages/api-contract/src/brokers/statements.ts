import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdempotencyHeaders, IdParams, Instant, OrNull } from '../common'

/** Two capital letters of a state, as on a license. */
const State = Type.String({ pattern: '^[A-Z]{2}$' })

const LicenseNumber = Type.String({ minLength: 1, maxLength: 40 })

/**
 * A broker's National Producer Number (NPN) and state licenses. They fill in the broker's
 * statements.
 */
export const BrokerLicenses = Type.Object(
  {
    npn: OrNull(Type.String({ minLength: 1, maxLength: 20 })),
    licenses: Type.Array(Type.Object({ state: State, number: LicenseNumber }, closed), {
      maxItems: 60,
    }),
  },
  closed,
)
export type BrokerLicenses = Static<typeof BrokerLicenses>

/** A health insurance policy that the broker sold to the applicant. */
export const SoldPolicy = Type.Object(
  {
    insurer: Type.String({ minLength: 1, maxLength: 120 }),
    policy: Type.String({ minLength: 1, maxLength: 120 }),
    /** `false` for a policy of the past five years that has ended. */
    inForce: Type.Boolean(),
  },
  closed,
)
export type SoldPolicy = Static<typeof SoldPolicy>

/** A statement to sign. The state comes from the application, and the text from the server. */
export const GiveStatement = Type.Object(
  {
    textVersion: Type.String({ minLength: 1, maxLength: 40 }),
    name: Type.String({ minLength: 1, maxLength: 120 }),
    npn: Type.String({ minLength: 1, maxLength: 20 }),
    licenseNumber: LicenseNumber,
    policies: Type.Array(SoldPolicy, { maxItems: 30 }),
    signature: Type.String({ minLength: 1, maxLength: 120 }),
  },
  closed,
)
export type GiveStatement = Static<typeof GiveStatement>

/** A broker's signed statement about an application. */
export const BrokerStatement = Type.Object({
  name: Type.String(),
  npn: Type.String(),
  state: Type.String(),
  licenseNumber: Type.String(),
  policies: Type.Array(SoldPolicy),
  paragraphs: Type.Array(Type.String()),
  textVersion: Type.String(),
  signature: Type.String(),
  signedAt: Instant,
})
export type BrokerStatement = Static<typeof BrokerStatement>

/**
 * The statement that a broker gives, or gave.
 *
 * - `isNeeded`: `true` if a broker took part and no statement was given.
 * - `state`: where the applicant lives. `null` until the application is sent.
 * - `npn` and `licenseNumber`: from the broker's licenses.
 */
export const StatementForm = Type.Object({
  isNeeded: Type.Boolean(),
  state: OrNull(Type.String()),
  paragraphs: Type.Array(Type.String()),
  textVersion: Type.String(),
  name: Type.String(),
  npn: OrNull(Type.String()),
  licenseNumber: OrNull(Type.String()),
  given: OrNull(BrokerStatement),
})
export type StatementForm = Static<typeof StatementForm>

/** @see D72 */
export const brokerStatementCalls = {
  readBrokerLicenses: {
    method: 'GET',
    path: '/api/broker/licenses',
    summary: 'Returns the broker’s producer number and state licenses.',
    status: 200,
    response: BrokerLicenses,
  },
  saveBrokerLicenses: {
    method: 'POST',
    path: '/api/broker/licenses',
    summary: 'Replaces the broker’s producer number and state licenses.',
    body: BrokerLicenses,
    status: 200,
    response: BrokerLicenses,
  },
  readStatement: {
    method: 'GET',
    path: '/api/broker/applications/:id/statement',
    summary: 'Returns the broker’s statement about an application, or the text to sign.',
    params: IdParams,
    status: 200,
    response: StatementForm,
  },
  giveStatement: {
    method: 'POST',
    path: '/api/broker/applications/:id/statement',
    summary: 'Signs the broker’s statement about an application. It cannot be changed.',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: GiveStatement,
    status: 201,
    response: BrokerStatement,
  },
} as const satisfies Record<string, Call>
