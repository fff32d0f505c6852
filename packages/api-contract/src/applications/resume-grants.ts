import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdParams, Instant, NoBody, NoContent } from '../common'

/** A resume code that a broker made. The code itself is only in the answer to making it. */
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
  /** Whether it was mailed to the applicant. */
  mailed: Type.Boolean(),
})
export type ResumeGrant = Static<typeof ResumeGrant>

export const NewResumeGrant = Type.Composite([
  ResumeGrant,
  Type.Object({
    /** Three groups of four, with dashes (D31). */
    code: Type.String(),
    /** Address to copy; the code stands in the fragment. */
    link: Type.String(),
  }),
])
export type NewResumeGrant = Static<typeof NewResumeGrant>

/** `mail`: the code goes to the applicant's address too. */
export const MakeResumeGrant = Type.Object({ mail: Type.Boolean() }, closed)
export type MakeResumeGrant = Static<typeof MakeResumeGrant>

export const ResumeGrantParams = Type.Object(
  { id: IdParams.properties.id, grantId: Type.String({ minLength: 1, maxLength: 200 }) },
  closed,
)
export type ResumeGrantParams = Static<typeof ResumeGrantParams>

/** Codes that brokers make, beside the applicant's own. */
export const resumeGrantCalls = {
  makeResumeGrant: {
    method: 'POST',
    path: '/api/broker/applications/:id/resume-codes',
    summary: 'Makes a resume code for the applicant that works once, for 7 days.',
    params: IdParams,
    body: MakeResumeGrant,
    status: 201,
    response: NewResumeGrant,
  },
  revokeResumeGrant: {
    method: 'DELETE',
    path: '/api/broker/applications/:id/resume-codes/:grantId',
    summary: 'Makes a resume code worthless.',
    params: ResumeGrantParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
