import type { StatusEntry, SubmissionProgress, SubmissionStatus } from '@gapwise/api-contract'
import type { Queryable, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { OwnerCipher } from '../../protection/owner-cipher'
import { loadCipherForWrite } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { actionsFor, statusMove } from './status-moves'
import {
  findStatus,
  insertStatus,
  listStatuses,
  lockApplication,
  type StatusRow,
} from './status-repository'

/** Dependencies of {@link setStatus}. */
export interface StatusDependencies {
  readonly vault: Vault
  readonly notify: NotifyOfStatus
}

/** Tells the applicant and the desk about a new status, in the transaction that sets it. */
export type NotifyOfStatus = (
  transaction: Transaction,
  notice: Pick<StatusChange, 'status' | 'note' | 'setBy' | 'now'> & {
    readonly cipher: OwnerCipher
  },
) => Promise<void>

/** The person or program that sets a status. */
export type StatusSetter =
  | { readonly kind: 'system' }
  | { readonly kind: 'applicant' }
  | { readonly kind: 'receiver'; readonly name: string }
  | { readonly kind: 'broker'; readonly id: string }

/** A status to set. */
export interface StatusChange {
  readonly applicationId: string
  readonly status: SubmissionStatus
  /** Text for the applicant. */
  readonly note?: string | undefined
  readonly setBy: StatusSetter
  readonly now: Date
}

/** Returns the encryption context for the notes of an application's statuses. */
export const statusNoteContext = (applicationId: string): string =>
  `submission_statuses|${applicationId}|note`

/**
 * Sets the status of a sent application and reports it (D75). Call `mailer.wake()` after
 * the commit.
 * @returns `false` if the application already has the status, or is past it.
 * @throws {ApiError} `STATUS_NOT_POSSIBLE` if the status cannot follow the current one.
 */
export async function setStatus(
  transaction: Transaction,
  deps: StatusDependencies,
  change: StatusChange,
): Promise<boolean> {
  const { applicationId, status, note, setBy, now } = change
  await lockApplication(transaction, applicationId)
  const cipher = await loadCipherForWrite(transaction, deps.vault, applicationId)
  const row = await findStatus(transaction, applicationId)
  const current = row && { status: row.status, note: decryptNote(row, cipher) }
  const move = statusMove(current, { status, note })
  if (move === 'refused') throw new ApiError('STATUS_NOT_POSSIBLE')
  if (move === 'kept') return false
  await insertStatus(transaction, {
    applicationId,
    status,
    note: note === undefined ? null : cipher.encrypt(note, statusNoteContext(applicationId)),
    setBy: describeSetter(setBy),
    now,
  })
  await deps.notify(transaction, { cipher, status, note, setBy, now })
  return true
}

function describeSetter(setBy: StatusSetter): string {
  if (setBy.kind === 'receiver') return `receiver:${setBy.name}`
  if (setBy.kind === 'broker') return `broker:${setBy.id}`
  return setBy.kind
}

function decryptNote({ note }: StatusRow, cipher: OwnerCipher): string | undefined {
  return note ? cipher.decrypt(note, statusNoteContext(cipher.ownerId)) : undefined
}

/** Returns the current status of an application, or `undefined` before it is sent. */
export async function currentStatus(
  database: Queryable,
  applicationId: string,
): Promise<SubmissionStatus | undefined> {
  return (await findStatus(database, applicationId))?.status
}

/** A status with who set it, as it is stored. */
export type SetStatus = StatusEntry & { readonly setBy: string }

/** Returns the statuses of an application, the oldest first. */
export async function readStatuses(database: Queryable, cipher: OwnerCipher): Promise<SetStatus[]> {
  const rows = await listStatuses(database, cipher.ownerId)
  return rows.map((row) => {
    const note = decryptNote(row, cipher)
    return {
      status: row.status,
      at: row.happened_at.toISOString(),
      setBy: row.set_by,
      ...(note === undefined ? {} : { note }),
    }
  })
}

/**
 * Returns a sent application's history for the applicant, and what the applicant can do now. It does
 * not say who set a status.
 */
export async function readProgress(
  database: Queryable,
  cipher: OwnerCipher,
): Promise<SubmissionProgress> {
  const set = await readStatuses(database, cipher)
  const statuses = set.map(({ setBy: _setBy, ...entry }) => entry)
  const last = statuses.at(-1)
  return { statuses, actions: last ? actionsFor(last.status) : [] }
}
