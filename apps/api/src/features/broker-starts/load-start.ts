import type { Broker } from '@gapwise/api-contract'
import { findField } from '@gapwise/enrollment'
import type { Database, Queryable, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { OwnerCipher } from '../../protection/owner-cipher'
import { loadCipher, loadCipherForWrite } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import { decryptApplication, readAnswers } from '../applications'
import type { VisibleApplications } from '../broker-applications'
import { findStart, type StartRow } from './start-repository'

/** Dependencies for loading a start. */
export interface LoadDependencies {
  readonly vault: Vault
  readonly clock: Clock
  readonly visible: VisibleApplications
}

/** A started application, decrypted. */
export type LoadedStart = Awaited<ReturnType<typeof load>>

/**
 * Loads an application that a broker started, for a broker who may see it.
 * @throws {ApiError} `START_UNKNOWN`
 */
export function readStart(
  deps: LoadDependencies,
  database: Database,
  wanted: { broker: Broker; id: string },
): Promise<LoadedStart> {
  return load(deps, database, {
    ...wanted,
    lock: false,
    cipherOf: (id) => loadCipher(database, deps.vault, id),
  })
}

/**
 * Loads and locks an application that the client has not opened.
 * @throws {ApiError} `START_UNKNOWN`, `START_OPENED`
 */
export async function lockStart(
  deps: LoadDependencies,
  transaction: Transaction,
  wanted: { broker: Broker; id: string },
): Promise<LoadedStart> {
  const loaded = await load(deps, transaction, {
    ...wanted,
    lock: true,
    cipherOf: (id) => loadCipherForWrite(transaction, deps.vault, id),
  })
  if (isOpened(loaded)) throw new ApiError('START_OPENED')
  return loaded
}

/** Returns `true` once the client has the application. From then on, only they change it. */
export function isOpened({ row, start }: LoadedStart): boolean {
  return row.owner_id !== start.holder_id
}

/** Returns what a broker typed, or `undefined`. A preset is not an answer. */
export function typedText({ stored }: LoadedStart, id: string): string | undefined {
  const value = stored.find(({ field }) => field === id)?.value
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns `true` if an answer has the right format. */
export function isWellFormed({ draft: { form } }: LoadedStart, id: string): boolean {
  const ref = findField(form.definition, id)
  return ref !== undefined && form.validateField(ref.section, ref.field, 'draft').length === 0
}

async function load(
  { clock, visible }: LoadDependencies,
  database: Queryable,
  wanted: {
    broker: Broker
    id: string
    lock: boolean
    cipherOf: (id: string) => Promise<OwnerCipher>
  },
) {
  const { broker, id, lock, cipherOf } = wanted
  const row = await visible.expect(broker, id, { transaction: database, lock }).catch(hideReason)
  const start: StartRow | undefined = await findStart(database, row.id)
  if (!start) throw new ApiError('START_UNKNOWN')
  const cipher = await cipherOf(row.id)
  const answers = await readAnswers(database, row.id)
  return { ...decryptApplication(row, answers, cipher, clock), start }
}

function hideReason(error: unknown): never {
  const isUnknown = error instanceof ApiError && error.code === 'APPLICATION_UNKNOWN'
  throw isUnknown ? new ApiError('START_UNKNOWN') : error
}
