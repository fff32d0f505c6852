import type { Database, Queryable } from '../../database'
import { ApiError } from '../../errors/api-error'
import { isUuid } from '../../shared/uuid'
import { findVisible, type DeskRow, type Viewer } from './repository'

/**
 * Access to applications (ADR 8). A broker sees applications that are unassigned or assigned to
 * that broker. An admin sees all.
 */
export interface VisibleApplications {
  /**
   * Returns an application that the viewer is allowed to see.
   * @throws {ApiError} `APPLICATION_UNKNOWN`, also for a colleague's application (D51).
   */
  expect(
    viewer: Viewer,
    id: string,
    within?: { transaction: Queryable; lock: boolean },
  ): Promise<DeskRow>
}

/**
 * Shown for unknown applications and for applications of a colleague. The message is the same, so
 * that it does not reveal which applications exist.
 */
const NOT_ON_DESK =
  'We can’t find this application, or it’s now assigned to a colleague. Ask your colleagues, or go back to your list.'

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
