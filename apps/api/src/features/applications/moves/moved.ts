import { statement, tables, type Queryable } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import { isUuid } from '../../../shared/uuid'

/** Finds an application that a user had once and that another user has now. */
const FIND_MOVED = statement(({ id, userId }: { id: string; userId: string }) =>
  tables
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.id', '=', id)
    .where('a.owner_id', '<>', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_events as e')
          .select('e.id')
          .whereRef('e.application_id', '=', 'a.id')
          .where('e.user_id', '=', userId),
      ),
    ),
)

/**
 * Returns the error for an application that this user had before it was opened elsewhere. Returns
 * `undefined` for any other application, so a stranger learns nothing about it (D51).
 */
export async function movedError(
  database: Queryable,
  application: { id: string; userId: string },
): Promise<ApiError | undefined> {
  if (!isUuid(application.id)) return undefined
  const moved = await FIND_MOVED.first(database, application)
  return moved && new ApiError('APPLICATION_MOVED')
}
