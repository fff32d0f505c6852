import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { Instant, NoBody } from './common'

/** What was deleted, what the law has us keep, or when it will be. */
export const DataDeleted = Type.Object({
  /** Applications that were not sent, with all their answers. */
  drafts: Type.Integer(),
  documents: Type.Integer(),
  /** Applications that were sent: an insurer's records, kept for as long as the law asks. */
  keptSubmissions: Type.Integer(),
  /**
   * There where the deletion waits until then, because the person came by a resume code: nothing is deleted yet, and
   * the session is over.
   */
  dueAt: Type.Optional(Instant),
  /** One sentence for the person. */
  message: Type.String(),
})
export type DataDeleted = Static<typeof DataDeleted>

export const privacyCalls = {
  deleteMyData: {
    method: 'DELETE',
    path: '/api/my-data',
    summary:
      'Deletes everything the session’s user has, for good, and ends their sessions. After a resume by code it waits for 72 hours. 403 when a signed-in session is older than 15 minutes.',
    body: NoBody,
    status: 200,
    response: DataDeleted,
  },
} as const satisfies Record<string, Call>
