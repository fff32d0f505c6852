import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdParams, Instant, NoBody, OrNull } from '../common'

/** Something a broker saw or did. Names of fields, never what they hold. */
export const AuditEntry = Type.Object({
  /** Position in the chain, from 1, without gaps. */
  seq: Type.Integer(),
  at: Instant,
  /** Name of the broker, or an e-mail's stand-in where a sign-in failed. */
  who: Type.String(),
  /** Such as `application.read`. */
  action: Type.String(),
  /** Id of the application it is about. */
  application: OrNull(Type.String()),
  /** Id of what else it is about: a call, a note, a broker. */
  subject: OrNull(Type.String()),
  fields: Type.Array(Type.String()),
  /** Address of the network it came from. */
  from: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

/** Entries, the newest first; `next` is the `before` of the page that follows. */
export const AuditPage = Type.Object({
  entries: Type.Array(AuditEntry),
  next: OrNull(Type.String()),
})
export type AuditPage = Static<typeof AuditPage>

/** 100 entries older than `before`; with `application`, those about it. */
export const AuditQuery = Type.Object(
  {
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
    application: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  closed,
)
export type AuditQuery = Static<typeof AuditQuery>

export const ApplicationAuditQuery = Type.Object({ before: AuditQuery.properties.before }, closed)
export type ApplicationAuditQuery = Static<typeof ApplicationAuditQuery>

/** `intact` is false when an entry was edited, removed, moved or forged; `brokenAt` is the first. */
export const AuditVerdict = Type.Object({
  intact: Type.Boolean(),
  entries: Type.Integer(),
  brokenAt: OrNull(Type.Integer()),
})
export type AuditVerdict = Static<typeof AuditVerdict>

export const auditCalls = {
  listAudit: {
    method: 'GET',
    path: '/api/broker/audit',
    summary: 'The audit trail, for broker admins.',
    query: AuditQuery,
    status: 200,
    response: AuditPage,
  },
  listApplicationAudit: {
    method: 'GET',
    path: '/api/broker/applications/:id/audit',
    summary: 'The audit trail of one application.',
    params: IdParams,
    query: ApplicationAuditQuery,
    status: 200,
    response: AuditPage,
  },
  verifyAudit: {
    method: 'POST',
    path: '/api/broker/audit/verify',
    summary: 'Checks the whole chain, for broker admins.',
    body: NoBody,
    status: 200,
    response: AuditVerdict,
  },
} as const satisfies Record<string, Call>
