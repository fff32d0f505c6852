import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdempotencyHeaders, IdParams, Instant, NoBody, NoContent } from '../common'

/** A resume code that a broker created. Only the response that creates the code contains it. */
export const ResumeGrant = Type.Object({
  id: Type.String(),
  madeBy: Type.String(),
  madeAt: Instant,
  expiresAt: Instant,
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('used'),
    Type.Literal('revoked'),
    Type.Literal('expired'),
  ]),
  /** `true` if the code was emailed to the applicant. */
  mailed: Type.Boolean(),
})
export type ResumeGrant = Static<typeof ResumeGrant>

export const NewResumeGrant = Type.Composite([
  ResumeGrant,
  Type.Object({
    /**
     * Resume code. It has three groups of four characters, separated by dashes.
     * @see D31
     */
    code: Type.String(),
    /** Link for the broker to copy. The link's fragment contains the code. */
    link: Type.String(),
  }),
])
export type NewResumeGrant = Static<typeof NewResumeGrant>

/** If `mail` is set, the code is also emailed to the applicant. */
export const MakeResumeGrant = Type.Object({ mail: Type.Boolean() }, closed)
export type MakeResumeGrant = Static<typeof MakeResumeGrant>

export const ResumeGrantParams = Type.Object(
  { id: IdParams.properties.id, grantId: Type.String({ minLength: 1, maxLength: 200 }) },
  closed,
)
export type ResumeGrantParams = Static<typeof ResumeGrantParams>

/**
 * API calls for resume codes that brokers create. The applicant also has a resume code of their
 * own.
 */
export const resumeGrantCalls = {
  makeResumeGrant: {
    method: 'POST',
    path: '/api/broker/applications/:id/resume-codes',
    summary: 'Makes a resume code for the applicant. It works once and expires after 7 days.',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: MakeResumeGrant,
    status: 201,
    response: NewResumeGrant,
  },
  revokeResumeGrant: {
    method: 'DELETE',
    path: '/api/broker/applications/:id/resume-codes/:grantId',
    summary: 'Revokes a resume code.',
    params: ResumeGrantParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
