import type { Database, Queryable } from '../../database'
import { ApiError } from '../../errors/api-error'
import { isUuid } from '../../shared/uuid'
import { findVisible, type DeskRow, type Viewer } from './repository'

/** Which applications a broker may see: theirs and nobody's; an admin, all (docs/adr/0008-roles.md). */
export interface VisibleApplications {
  /** @throws {ApiError} `APPLICATION_UNKNOWN`, for a colleague's too (D51). */
  expect(
    viewer: Viewer,
    id: string,
    within?: { transaction: Queryable; lock: boolean },
  ): Promise<DeskRow>
}

/** Nobody learns which of the two it is, and whoever lost a race to a colleague knows what to do. */
const NOT_ON_DESK =
  'This application is not there, or a colleague looks after it now. Ask your colleagues, or go back to your list.'

export function createVisibleApplications(database: Database): VisibleApplications {
  return {
    async expect(viewer, id, within) {
      const { transaction = database, lock = false } = within ?? {}
      const row = isUuid(id) ? await findVisible(transaction, { viewer, id, lock }) : undefined
      if (!row) throw new ApiError('APPLICATION_UNKNOWN', { message: NOT_ON_DESK })
      return row
    },
  }
}
