import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { decryptWithKey, encryptWithKey } from '../../protection/encryption'
import type { Vault } from '../../protection/vault'
import { syncDirectory } from '../../shared/sync-tree'

const FORMAT = 'gapwise-backup-1'
const KEY_BYTES = 32
/**
 * Maximum number of bytes to write before the next flush to disk. A single large flush at the end
 * would delay the next save.
 */
const UNFORCED = 16_000_000
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The first line of an archive. Only this line is not encrypted. */
interface Head {
  readonly format: string
  readonly id: string
  readonly madeAt: string
  /** Name of the file that contains the data keys. It is in the same directory as the archive. */
  readonly keyBook: string
  /** The archive's own key, encrypted with one of the `DATA_KEYS`, as base64. */
  readonly key: string
}

/** One entry of an archive, for example a batch of a table's rows. */
export interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

/** An archive that is being written. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer | string): Promise<void>
  /** Gives the complete file its final name, and flushes the change to disk. */
  finish(): Promise<void>
  /** Deletes the unfinished file. */
  abandon(): Promise<void>
}

const keyContext = (id: string): string => `backup|${id}`
/**
 * Binds an entry to its archive, position, and name. No one can then remove or move the entry
 * unnoticed.
 */
const entryContext = (id: string, number: number, name: string): string => `${id}|${number}|${name}`

/**
 * Writes an archive with one line per entry, compressed and encrypted. The file gets its final name
 * when it is complete.
 */
export async function createArchive(
  path: string,
  vault: Vault,
  { madeAt, keyBook }: { madeAt: Date; keyBook: string },
): Promise<ArchiveWriter> {
  const id = randomUUID()
  const key = randomBytes(KEY_BYTES)
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`
  const file = await open(unfinished, 'wx', 0o600)
  const head: Head = {
    format: FORMAT,
    id,
    madeAt: madeAt.toISOString(),
    keyBook,
    key: vault.encrypt(key, keyContext(id)).toString('base64'),
  }
  await file.write(`${JSON.stringify(head)}\n`)
  let number = 0
  let unforced = 0
  return {
    async add(name, bytes) {
      number += 1
      // Encrypted answers do not compress well, so a higher level would only waste processor time.
      const packed = await pack(bytes, { level: 1 })
      const sealed = encryptWithKey(key, Buffer.alloc(0), packed, entryContext(id, number, name))
      const line = `${JSON.stringify({ name, sealed: sealed.toString('base64') })}\n`
      await file.appendFile(line)
      unforced += line.length
      if (unforced < UNFORCED) return
      await file.datasync()
      unforced = 0
    },
    async finish() {
      await file.sync()
      await file.close()
      await rename(unfinished, path)
      syncDirectory(dirname(path))
    },
    async abandon() {
      await file.close()
      await rm(unfinished, { force: true })
    },
  }
}

/**
 * Reads an archive's entries in order.
 * @throws {Error} If the file is not an archive, was changed, or needs a key that is missing from
 * `DATA_KEYS`.
 */
export async function* readArchive(path: string, vault: Vault): AsyncGenerator<Entry> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  let head: { id: string; key: Buffer } | undefined
  let number = 0
  for await (const line of lines) {
    if (!head) {
      head = decryptHead(line, path, vault)
      continue
    }
    number += 1
    const { name, sealed } = parse(line, path) as { name: string; sealed: string }
    const bytes = Buffer.from(sealed, 'base64')
    yield {
      name,
      bytes: await unpack(decryptEntry(head, bytes, entryContext(head.id, number, name), path)),
    }
  }
}

/**
 * Returns the path of the file that contains an archive's data keys. The file is in the same
 * directory as the archive.
 */
export async function keyBookPath(path: string): Promise<string> {
  return join(dirname(path), basename((await readHead(path)).keyBook))
}

/** Returns the time at which an archive was started. */
export async function readMadeAt(path: string): Promise<Date> {
  return new Date((await readHead(path)).madeAt)
}

async function readHead(path: string): Promise<Head> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  for await (const line of lines) return headOf(line, path)
  throw new Error(`${path} is empty.`)
}

function headOf(line: string, path: string): Head {
  const head = parse(line, path) as Partial<Head>
  if (head.format !== FORMAT || !head.id || !head.key || !head.keyBook) {
    throw new Error(`${path} is not a backup.`)
  }
  return head as Head
}

function decryptHead(line: string, path: string, vault: Vault): { id: string; key: Buffer } {
  const head = headOf(line, path)
  try {
    return {
      id: head.id,
      key: vault.decryptBytes(Buffer.from(head.key, 'base64'), keyContext(head.id)),
    }
  } catch (cause) {
    throw new Error(
      `${path} cannot be decrypted with the current keys. It needs the keys of the server that made it: the keys.json from its DATA_DIR, or its DATA_KEYS.`,
      { cause },
    )
  }
}

function parse(line: string, path: string): object {
  try {
    return JSON.parse(line) as object
  } catch {
    throw new Error(`${path} is not a backup, or it is truncated.`)
  }
}

function decryptEntry(
  { key }: { key: Buffer },
  bytes: Buffer,
  place: string,
  path: string,
): Buffer {
  try {
    return decryptWithKey(key, bytes, place)
  } catch {
    throw new Error(`${path} was changed after it was made. Use another backup.`)
  }
}
