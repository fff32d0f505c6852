import type { HelpPosition, ShareHelpPosition } from '@gapwise/api-contract'
import { addMinutes } from 'date-fns'
import { loadOwned, type ApplicationDependencies } from '../applications'
import { ApiError } from '../../errors/api-error'
import { helpPositionOf } from './position'
import { deleteHelp, findHelp, updateHelp, startHelp } from './repository'

/** Help mode ends this many minutes after the last update of the applicant's position. */
const HELP_MINUTES = 30

/**
 * Help mode, in which the broker sees the applicant's position. Only the applicant can turn it on.
 */
export interface HelpModeService {
  /** @throws {ApiError} `APPLICATION_UNKNOWN` */
  read(userId: string, id: string): Promise<HelpPosition>
  /**
   * Shares the applicant's position. `start` turns help mode on. Without `start`, the call has no
   * effect while help mode is off.
   * @throws {ApiError} `APPLICATION_UNKNOWN`, `FIELD_UNKNOWN`
   */
  share(userId: string, id: string, position: ShareHelpPosition): Promise<HelpPosition>
  /** @throws {ApiError} `APPLICATION_UNKNOWN` */
  end(userId: string, id: string): Promise<void>
}

export function createHelpMode(deps: ApplicationDependencies): HelpModeService {
  const { database, clock } = deps
  return {
    async read(userId, id) {
      const { row, draft } = await loadOwned(database, deps, { id, ownerId: userId })
      return helpPositionOf(draft.form, await findHelp(database, row.id), clock.now())
    },
    async share(userId, id, { section, field, start = false }) {
      const { row, draft, applicationForm } = await loadOwned(database, deps, {
        id,
        ownerId: userId,
      })
      const has = draft.form.definition.sections.some((candidate) => candidate.id === section)
      const asks = field === undefined || applicationForm.kindOf(section, field) !== undefined
      if (!has || !asks) throw new ApiError('FIELD_UNKNOWN')
      const now = clock.now()
      const expires = addMinutes(now, HELP_MINUTES)
      const help = { section, field: field ?? null, seen_at: now, expires_at: expires }
      const shared = { applicationId: row.id, ...help }
      if (start) await startHelp(database, shared)
      const isOn = start || (await updateHelp(database, shared))
      return helpPositionOf(draft.form, isOn ? help : undefined, now)
    },
    async end(userId, id) {
      const { row } = await loadOwned(database, deps, { id, ownerId: userId })
      await deleteHelp(database, row.id)
    },
  }
}
