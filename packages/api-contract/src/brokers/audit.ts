import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdParams, Instant, NoBody, OrNull } from '../common'

/** One action by a broker. Contains field names, never field values. */
export const AuditEntry = Type.Object({
  /** Position in the chain, starting at 1, without gaps. */
  seq: Type.Integer(),
  at: Instant,
  /** The broker's name. After a failed sign-in, a pseudonym for the email address. */
  who: Type.String(),
  /** Such as `application.read`. */
  action: Type.String(),
  /** Id of the application that the action is about. */
  application: OrNull(Type.String()),
  /**
   * Id of the call, note, broker, or other item that the action affected. `application` holds the
   * id of the application.
   */
  subject: OrNull(Type.String()),
  fields: Type.Array(Type.String()),
  /** Network address from which the request came. */
  from: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

/** Entries, newest first. To get the next page, pass `next` as `before`. */
export const AuditPage = Type.Object({
  entries: Type.Array(AuditEntry),
  next: OrNull(Type.String()),
})
export type AuditPage = Static<typeof AuditPage>

/**
 * Search in the audit trail. All filters must match.
 *
 * - `application`: id of an application.
 * - `broker`: id of the broker who acted.
 * - `kind`: an action, such as `call.change`, or the part before the period, such as `call`.
 * - `since`, `until`: only entries from `since` on and before `until`.
 */
export const AuditFilters = Type.Object(
  {
    application: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    broker: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    kind: Type.Optional(Type.String({ pattern: '^[a-z-]{1,40}([.][a-z-]{1,40})?$' })),
    since: Type.Optional(Instant),
    until: Type.Optional(Instant),
  },
  closed,
)
export type AuditFilters = Static<typeof AuditFilters>

/** Query for up to 100 matching entries older than `before`. */
export const AuditQuery = Type.Object(
  {
    ...AuditFilters.properties,
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
  },
  closed,
)
export type AuditQuery = Static<typeof AuditQuery>

export const ApplicationAuditQuery = Type.Object({ before: AuditQuery.properties.before }, closed)
export type ApplicationAuditQuery = Static<typeof ApplicationAuditQuery>

/**
 * `intact` is `false` if an entry was edited, removed, moved, or forged. `brokenAt` is the first
 * wrong entry.
 */
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
    summary: 'Returns the audit trail. Only for broker admins.',
    query: AuditQuery,
    status: 200,
    response: AuditPage,
  },
  listApplicationAudit: {
    method: 'GET',
    path: '/api/broker/applications/:id/audit',
    summary: 'Returns the audit trail of one application.',
    params: IdParams,
    query: ApplicationAuditQuery,
    status: 200,
    response: AuditPage,
  },
  verifyAudit: {
    method: 'POST',
    path: '/api/broker/audit/verify',
    summary: 'Verifies the whole audit trail. Only for broker admins.',
    body: NoBody,
    status: 200,
    response: AuditVerdict,
  },
} as const satisfies Record<string, Call>
