import type { ChangeCall, ScheduledCall } from '@gapwise/api-contract'
import { ApiError } from '../../errors/api-error'
import { loadCipherForWrite } from '../../protection/owner-keys'
import { reserveTime } from './booking'
import { isOpen, decryptPerson } from './descriptions'
import { describeOwnCall, expectOwnCall, type CallDependencies } from './own-calls'
import { personContext, readPhone } from './person'
import { updateCall } from './write-repository'
import { createCallNotifier, type Caller } from './call-notifier'
import { zoneOf } from './zones'

/**
 * Moves a call, or changes its phone number.
 * @throws {ApiError} `CALL_UNKNOWN`, `CALL_CLOSED`, `CALL_TAKEN`
 */
export async function changeCall(
  deps: CallDependencies,
  { user, source }: Caller,
  id: string,
  change: ChangeCall,
): Promise<ScheduledCall> {
  const { database, vault, clock, mailer, config } = deps
  const own = { id, userId: user.id }
  const call = await database.transaction(async (transaction) => {
    const row = await expectOwnCall(transaction, { ...own, lock: true })
    const now = clock.now()
    if (!isOpen(row, now)) throw new ApiError('CALL_CLOSED')
    const timeZone = change.timeZone ? zoneOf(change) : row.time_zone
    const startsAt = change.startsAt === undefined ? undefined : new Date(change.startsAt)
    if (startsAt && Number.isNaN(startsAt.getTime())) throw new ApiError('REQUEST_INVALID')
    const moves = startsAt && startsAt.getTime() !== row.starts_at?.getTime()
    const time = moves
      ? await reserveTime(transaction, { startsAt, timeZone, config, now, without: id })
      : undefined
    const cipher = await loadCipherForWrite(transaction, vault, user.id)
    const before = decryptPerson(row, cipher)
    const phone = change.phone === undefined ? before.phone : readPhone(change.phone)
    if (!moves && phone === before.phone && timeZone === row.time_zone) {
      return describeOwnCall(deps, transaction, row)
    }
    const person = cipher.encrypt(JSON.stringify({ ...before, phone }), personContext(id))
    const moved = time ? { time, nextTryAt: null } : {}
    await updateCall(transaction, { id, now, timeZone, person, ...moved })
    const stored = await expectOwnCall(transaction, own)
    const changed = await describeOwnCall(deps, transaction, stored)
    const to = before.email ?? user.email
    const what = time ? 'moved' : 'changed'
    await createCallNotifier(deps)(transaction, changed, what, { to, user, source })
    return changed
  })
  mailer.wake()
  return call
}

/**
 * Cancels a call. A canceled call cannot be reopened.
 * @throws {ApiError} `CALL_UNKNOWN`, `CALL_CLOSED`
 */
export async function cancelCall(
  deps: CallDependencies,
  { user, source }: Caller,
  id: string,
): Promise<ScheduledCall> {
  const { database, clock, mailer } = deps
  const call = await database.transaction(async (transaction) => {
    const row = await expectOwnCall(transaction, { id, userId: user.id, lock: true })
    if (row.status === 'cancelled') return describeOwnCall(deps, transaction, row)
    const now = clock.now()
    if (!isOpen(row, now)) throw new ApiError('CALL_CLOSED')
    await updateCall(transaction, { id, now, status: 'cancelled', nextTryAt: null })
    const done = await describeOwnCall(deps, transaction, { ...row, status: 'cancelled' })
    const to = done.email ?? user.email
    await createCallNotifier(deps)(transaction, done, 'cancelled', { to, user, source })
    return done
  })
  mailer.wake()
  return call
}
