import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { decrypt, encrypt } from '../../protection/encryption'
import type { Vault } from '../../protection/vault'
import { syncDirectory } from '../../shared/sync-tree'

const FORMAT = 'gapwise-backup-1'
const KEY_BYTES = 32
/** Bytes written before they are forced to disk: a flood at the end would keep the next save waiting. */
const UNFORCED = 16_000_000
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The first line of an archive; the only one in clear. */
interface Head {
  readonly format: string
  readonly id: string
  readonly madeAt: string
  /** Name of the file beside it that holds the data keys. */
  readonly keyBook: string
  /** The archive's own key, wrapped by one of `DATA_KEYS`; base64. */
  readonly key: string
}

/** One thing in an archive, such as some rows of a table. */
export interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

/** An archive that is being written. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer | string): Promise<void>
  /** Puts the whole file in its place, on disk. */
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

const keyPlace = (id: string): string => `backup|${id}`
/** Binds an entry to its archive, its position and its name, so that none can be left out or moved. */
const entryPlace = (id: string, number: number, name: string): string => `${id}|${number}|${name}`

/** Writes an archive: a line an entry, packed and sealed. It appears under its name once it is whole. */
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
    key: vault.seal(key, keyPlace(id)).toString('base64'),
  }
  await file.write(`${JSON.stringify(head)}\n`)
  let number = 0
  let unforced = 0
  return {
    async add(name, bytes) {
      number += 1
      // Sealed answers do not get smaller: more effort only takes the processor from others.
      const packed = await pack(bytes, { level: 1 })
      const sealed = encrypt(key, Buffer.alloc(0), packed, entryPlace(id, number, name))
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
 * Reads the entries of an archive in order.
 * @throws {Error} When it is no archive, was changed, or needs a key that is not in `DATA_KEYS`.
 */
export async function* readArchive(path: string, vault: Vault): AsyncGenerator<Entry> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  let head: { id: string; key: Buffer } | undefined
  let number = 0
  for await (const line of lines) {
    if (!head) {
      head = openHead(line, path, vault)
      continue
    }
    number += 1
    const { name, sealed } = parse(line, path) as { name: string; sealed: string }
    const bytes = Buffer.from(sealed, 'base64')
    yield {
      name,
      bytes: await unpack(opened(head, bytes, entryPlace(head.id, number, name), path)),
    }
  }
}

/** The file beside an archive that holds the data keys of its answers. */
export async function keyBookOf(path: string): Promise<string> {
  return join(dirname(path), basename((await readHead(path)).keyBook))
}

/** When an archive was begun. */
export async function madeAtOf(path: string): Promise<Date> {
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
    throw new Error(`${path} is no backup.`)
  }
  return head as Head
}

function openHead(line: string, path: string, vault: Vault): { id: string; key: Buffer } {
  const head = headOf(line, path)
  try {
    return { id: head.id, key: vault.openBytes(Buffer.from(head.key, 'base64'), keyPlace(head.id)) }
  } catch (cause) {
    throw new Error(
      `${path} does not open with the keys that are here. It needs those of the server that made it: its keys.json in DATA_DIR, or what its DATA_KEYS said.`,
      { cause },
    )
  }
}

function parse(line: string, path: string): object {
  try {
    return JSON.parse(line) as object
  } catch {
    throw new Error(`${path} is no backup, or it is cut off.`)
  }
}

function opened({ key }: { key: Buffer }, bytes: Buffer, place: string, path: string): Buffer {
  try {
    return decrypt(key, bytes, place)
  } catch {
    throw new Error(`${path} was changed after it was made. Take another backup.`)
  }
}
