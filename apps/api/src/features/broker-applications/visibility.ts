import type { Database, Queryable } from '../../database'
import { ApiError } from '../../errors'
import { isUuid } from '../../uuid'
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

export function createVisibleApplications(database: Database): VisibleApplications {
  return {
    async expect(viewer, id, within) {
      const { transaction = database, lock = false } = within ?? {}
      const row = isUuid(id) ? await findVisible(transaction, { viewer, id, lock }) : undefined
      if (!row) throw new ApiError('APPLICATION_UNKNOWN')
      return row
    },
  }
}
