import type { StoredFile } from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../shared/clock'
import { DatabaseError, type Database, type Queryable, type Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { DOCUMENTS_CLOSED } from '../../errors/document-errors'
import { readKeys, loadCipher, loadCipherForWrite } from '../../protection/owner-keys'
import type { OwnerCipher } from '../../protection/owner-cipher'
import type { Cipher } from '../../protection/encryption'
import type { Vault } from '../../protection/vault'
import { createTaskQueue } from '../../shared/task-queue'
import { isUuid } from '../../shared/uuid'
import { currentStatus } from '../application-status'
import { findOwned, type ApplicationRow } from '../applications'
import { checkDocument } from './check-document'
import type { DocumentFiles } from './document-files'
import { documentName } from './document-name'
import { cleanPicture } from './pictures/clean-picture'
import { refuseBeyondLimits, refuseWithoutRoom } from './quotas'
import {
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
  type DocumentRow,
} from './repository'
import type { Scanner } from './scanner'
import type { Upload } from './upload/read-upload'
import { UPLOADS_AT_ONCE } from './upload/slots'

/** A user's application. */
interface Wanted {
  readonly userId: string
  readonly applicationId: string
}

/** Documents of applications (D54). Another user's documents count as unknown (D51). */
export interface Documents {
  /**
   * Checks, before a file is read, that the application can take another document.
   * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`, `DOCUMENTS_FULL`,
   * `STORAGE_FULL`, `NO_ROOM`
   */
  expect(wanted: Wanted): Promise<void>
  /**
   * Encrypts and stores a file. Removes the camera's metadata from a picture.
   * @throws {ApiError} The errors of `expect`, `checkDocument`, `cleanPicture`, and the scanner,
   * and also `UPLOADS_BUSY`.
   */
  add(wanted: Wanted, upload: Pick<Upload, 'name' | 'type' | 'read'>): Promise<StoredFile>
  list(wanted: Wanted): Promise<StoredFile[]>
  /** @throws {ApiError} `APPLICATION_UNKNOWN`, `DOCUMENT_UNKNOWN` */
  read(wanted: Wanted, id: string): Promise<{ ref: StoredFile; bytes: Buffer }>
  /** @throws {ApiError} The errors of `read`, and `APPLICATION_SUBMITTED`. */
  remove(wanted: Wanted, id: string): Promise<void>
}

export interface DocumentDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly files: DocumentFiles
  /** Scanner for viruses. If absent, files are not scanned. */
  readonly scanner?: Scanner | undefined
  /** Returns the free bytes on the disk where files arrive. */
  readonly freeBytes: () => Promise<number>
}

/**
 * `AT_A_TIME` is the maximum number of documents in memory. `WAITING` is the maximum number of
 * uploads that wait for their turn.
 */
const AT_A_TIME = 2
const WAITING = UPLOADS_AT_ONCE.ofAll

/**
 * Encryption contexts of a document's name and of its bytes. Each can be decrypted only in its own
 * context.
 */
export const documentContexts = {
  name: (id: string): string => `documents|${id}|name`,
  bytes: (applicationId: string, id: string): string => `documents|${applicationId}|${id}`,
}

export function createDocuments(deps: DocumentDependencies): Documents {
  const { database, vault, clock, files, scanner, freeBytes } = deps
  const turns = createTaskQueue({
    atATime: AT_A_TIME,
    waiting: WAITING,
    refusal: () => new ApiError('UPLOADS_BUSY'),
  })
  async function store(
    wanted: Wanted,
    upload: Parameters<Documents['add']>[1],
  ): Promise<StoredFile> {
    const { id: applicationId } = await findExtendable(database, wanted)
    const name = documentName(upload.name)
    const arrived = await upload.read()
    const type = checkDocument({ name, type: upload.type, bytes: arrived })
    // Scan the original file, because cleaning could remove the harmful part.
    await scanner?.check(arrived)
    const bytes = await cleanPicture(arrived, type)
    const id = randomUUID()
    const size = bytes.length
    const cipher = await database.transaction((transaction) =>
      loadCipherForWrite(transaction, vault, applicationId),
    )
    // Write the file before the database row. A row without its file would be a lost document. A
    // file without a row is deleted later.
    await files.write(id, cipher.encrypt(bytes, documentContexts.bytes(applicationId, id)))
    try {
      const row = { id, name: cipher.encrypt(name, documentContexts.name(id)), type, size }
      await database.transaction(async (transaction) => {
        await findExtendable(transaction, wanted, true)
        await refuseRetiredKey(transaction, cipher)
        await refuseBeyondLimits(transaction, { applicationId, ownerId: wanted.userId, size })
        await insertDocument(transaction, { ...row, applicationId, now: clock.now() })
      })
      return { id, name, size, type }
    } catch (error) {
      // An `ApiError` means that the server refused the document, so remove its file. After any
      // other error, keep the file, because the document's row might have been committed.
      if (error instanceof ApiError) await files.remove(id)
      throw error
    }
  }

  return {
    async expect(wanted) {
      const { id } = await findExtendable(database, wanted)
      await refuseBeyondLimits(database, { applicationId: id, ownerId: wanted.userId, size: 1 })
      await refuseWithoutRoom(freeBytes)
    },

    add: (wanted, upload) => turns.run(() => store(wanted, upload)),

    async list(wanted) {
      const { id } = await findApplication(database, wanted)
      const cipher = await loadCipher(database, vault, id)
      return (await listDocuments(database, id)).map((row) => refOf(cipher, row))
    },

    read: (wanted, id) => readDocument(deps, wanted, id),

    async remove(wanted, id) {
      await database.transaction(async (transaction) => {
        const { id: applicationId } = await findChangeable(transaction, wanted, true)
        const removed = isUuid(id) && (await deleteDocument(transaction, { applicationId, id }))
        if (!removed) throw new ApiError('DOCUMENT_UNKNOWN')
      })
      await files.remove(id.toLowerCase())
    },
  }
}

/**
 * Returns a document of a user's own application.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `DOCUMENT_UNKNOWN`
 */
export async function readDocument(
  { database, vault, files }: Pick<DocumentDependencies, 'database' | 'vault' | 'files'>,
  wanted: Wanted,
  id: string,
): Promise<{ ref: StoredFile; bytes: Buffer }> {
  const { id: applicationId } = await findApplication(database, wanted)
  const row = isUuid(id) ? await findDocument(database, { applicationId, id }) : undefined
  if (!row) throw new ApiError('DOCUMENT_UNKNOWN')
  const cipher = await loadCipher(database, vault, applicationId)
  const encrypted = await files.read(row.id).catch(async (error: unknown) => {
    if (await findDocument(database, { applicationId, id })) throw error
    // The document was deleted between the read of its row and the read of its file.
    throw new ApiError('DOCUMENT_UNKNOWN')
  })
  return {
    ref: refOf(cipher, row),
    bytes: cipher.decryptBytes(encrypted, documentContexts.bytes(applicationId, row.id)),
  }
}

function refOf(cipher: Cipher, { id, name, type, size }: DocumentRow): StoredFile {
  return { id, name: cipher.decrypt(name, documentContexts.name(id)), size, type }
}

/**
 * Locks the file's encryption key until the commit. The key might have been retired after it
 * encrypted the file.
 * @throws {DatabaseError} `DATABASE_CONTENTION` if the key was retired. A retry can succeed.
 */
async function refuseRetiredKey(transaction: Transaction, used: OwnerCipher): Promise<void> {
  const keys = await readKeys(transaction, used.ownerId, 'for key share')
  if (!keys.some(({ generation }) => generation === used.generation)) {
    throw new DatabaseError('DATABASE_CONTENTION', { reason: 'The data key was retired' })
  }
}

async function findApplication(
  database: Queryable,
  { userId, applicationId }: Wanted,
  lock = false,
): Promise<ApplicationRow> {
  const row = isUuid(applicationId)
    ? await findOwned(database, { id: applicationId, ownerId: userId, lock })
    : undefined
  if (!row) throw new ApiError('APPLICATION_UNKNOWN')
  return row
}

/**
 * Finds an application that can take another document: a draft, or a sent application for which the
 * insurer needs more (D75).
 */
async function findExtendable(
  database: Queryable,
  wanted: Wanted,
  lock = false,
): Promise<ApplicationRow> {
  const row = await findApplication(database, wanted, lock)
  if (row.status === 'submitted') {
    if ((await currentStatus(database, row.id)) !== 'needs_information') throw submittedAlready()
  }
  return row
}

async function findChangeable(
  database: Queryable,
  wanted: Wanted,
  lock = false,
): Promise<ApplicationRow> {
  const row = await findApplication(database, wanted, lock)
  if (row.status === 'submitted') throw submittedAlready()
  return row
}

function submittedAlready(): ApiError {
  return new ApiError('APPLICATION_SUBMITTED', { message: DOCUMENTS_CLOSED })
}
