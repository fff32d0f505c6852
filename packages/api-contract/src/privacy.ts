import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { Instant, NoBody } from './common'

/**
 * Result of a deletion. Says what was deleted, what the law requires us to keep, or when the
 * deletion will happen.
 */
export const DataDeleted = Type.Object({
  /**
   * Number of deleted applications that had not been submitted. Their answers were deleted, too.
   */
  drafts: Type.Integer(),
  documents: Type.Integer(),
  /**
   * Number of submitted applications. They are kept, because the law requires an insurer to keep
   * these records.
   */
  keptSubmissions: Type.Integer(),
  /**
   * Time when the deletion will happen. A deletion is delayed if the user opened the application
   * with a resume code. The session has ended, but nothing is deleted yet.
   */
  dueAt: Type.Optional(Instant),
  /** One sentence for display to the user. */
  message: Type.String(),
})
export type DataDeleted = Static<typeof DataDeleted>

export const privacyCalls = {
  deleteMyData: {
    method: 'DELETE',
    path: '/api/my-data',
    summary:
      'Permanently deletes all data of the session’s user and ends their sessions. If the user came with a resume code, the deletion waits 72 hours. Returns 403 if a signed-in session is older than 15 minutes.',
    body: NoBody,
    status: 200,
    response: DataDeleted,
  },
} as const satisfies Record<string, Call>
