import type { Application, SessionUser } from '@gapwise/api-contract'
import { ApiError } from '../../errors/api-error'
import { loadCipher } from '../../protection/owner-keys'
import {
  describeApplication,
  moveByCode,
  parseResumeCode,
  recordMove,
  RESUME_LOOKUP,
  spendGrant,
  type ApplicationDependencies,
  type MoveCause,
  type MoveDependencies,
  type SpentGrant,
} from '../applications'
import type { SecurityEvents } from '../security-events'

/** Dependencies of {@link resumeApplication}. */
export interface ResumeDependencies extends ApplicationDependencies, MoveDependencies {
  readonly events: SecurityEvents
}

/**
 * Finds a draft by its resume code and moves it to a user (D31). Queues an email to the previous
 * holder. Deletes the previous holder's consent to electronic records.
 * @throws {ApiError} `RESUME_CODE_UNKNOWN`
 */
export async function resumeApplication(
  deps: ResumeDependencies,
  user: SessionUser,
  typedCode: string,
): Promise<{ application: Application; moved: boolean }> {
  const { database, vault, clock, events } = deps
  const code = parseResumeCode(typedCode)
  if (!code) throw new ApiError('RESUME_CODE_UNKNOWN')
  const lookups = vault.digests(code, RESUME_LOOKUP)
  const resumed = await database.transaction(async (transaction) => {
    // A code from a broker or a reminder works in place of the applicant's own code.
    const grant = await spendGrant(transaction, { lookups, now: clock.now() })
    const row = await moveByCode(transaction, {
      lookups: grant ? [grant.resume_lookup] : lookups,
      userId: user.id,
    })
    if (!row) throw new ApiError('RESUME_CODE_UNKNOWN')
    if (row.moved) await recordMove(deps, transaction, { user, row, cause: causeOf(grant) })
    await events.record(transaction, { kind: 'resume', person: user.id, subjects: [row.id] })
    const cipher = await loadCipher(transaction, vault, row.id)
    return { application: describeApplication(row, cipher), moved: row.moved }
  })
  if (resumed.moved) deps.mailer.wake()
  return resumed
}

function causeOf(grant: SpentGrant | undefined): MoveCause {
  if (!grant) return { broker: undefined }
  const { broker_id: id, broker_name: name } = grant
  return id === null
    ? { broker: undefined, isComeBackLink: true }
    : { broker: { id, name: name ?? '' } }
}
