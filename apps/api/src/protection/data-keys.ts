import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { syncDirectory } from '../shared/sync-tree'

/**
 * A key for stored answers. It consists of 32 random bytes and a name. Each ciphertext contains the
 * name of its key.
 */
export interface DataKey {
  readonly id: string
  readonly key: Buffer
}

const KEY_BYTES = 32

/** Parses `id:base64,…`. Returns `undefined` for an empty string. */
export function parseDataKeys(text: string): DataKey[] | 'invalid' | undefined {
  if (!text) return undefined
  const keys = text.split(',').map((pair) => {
    const [, id, encoded] =
      /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(pair.trim()) ?? []
    return { id: id ?? '', key: Buffer.from(encoded ?? '', 'base64') }
  })
  const ids = new Set(keys.map(({ id }) => id))
  const right = keys.every(({ id, key }) => id && key.length === KEY_BYTES)
  return right && ids.size === keys.length ? keys : 'invalid'
}

/**
 * Returns the keys in `DATA_DIR/keys.json`, and creates the file at the first start. New keys are
 * forced to disk before they encrypt anything, because lost keys mean lost answers.
 * @throws {Error} If the file exists and cannot be parsed.
 */
export function loadOrMakeDataKeys(dataDir: string): DataKey[] {
  const path = join(dataDir, 'keys.json')
  const existing = readKeys(path)
  if (existing) return existing
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const temporary = writeAside(path, [newDataKey([])])
  try {
    // Creating a hard link fails if the file exists. Two servers that start for the first time
    // together therefore use the same key.
    linkSync(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
  syncDirectory(dataDir)
  return readKeys(path) ?? []
}

/**
 * Returns the keys in `DATA_DIR/keys.json`, for tasks that need the existing keys.
 * @throws {Error} If there are no keys, or if the file cannot be parsed.
 */
export function loadDataKeys(dataDir: string): DataKey[] {
  const path = join(dataDir, 'keys.json')
  const existing = readKeys(path)
  if (existing) return existing
  throw new Error(
    `There is no ${path}. A backup can be read only with the keys of the server that made it. Copy that server's keys.json there, or set DATA_KEYS to its value.`,
  )
}

/** Returns a new random key with an unused name, such as `k2` after `k1`. */
export function newDataKey(keys: readonly DataKey[]): DataKey {
  let number = keys.length + 1
  while (keys.some(({ id }) => id === `k${number}`)) number += 1
  return { id: `k${number}`, key: randomBytes(KEY_BYTES) }
}

/** Formats keys for the `DATA_KEYS` setting. */
export function formatDataKeys(keys: readonly DataKey[]): string {
  return keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')
}

/** Replaces the keys in `DATA_DIR/keys.json` atomically and durably. */
export function replaceDataKeys(dataDir: string, keys: readonly DataKey[]): void {
  const path = join(dataDir, 'keys.json')
  renameSync(writeAside(path, keys), path)
  syncDirectory(dataDir)
}

/**
 * Writes the keys to a temporary file next to `path` and forces it to disk.
 * @returns The path of the temporary file.
 */
function writeAside(path: string, keys: readonly DataKey[]): string {
  const temporary = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  const file = openSync(temporary, 'wx', 0o600)
  writeSync(file, `${JSON.stringify({ keys: formatDataKeys(keys) })}\n`)
  fsyncSync(file)
  closeSync(file)
  return temporary
}

function readKeys(path: string): DataKey[] | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const keys = parseDataKeys(keysOf(text))
  if (!Array.isArray(keys)) {
    throw new Error(
      `${path} contains no valid keys, so stored answers cannot be decrypted. Restore it from a backup, or set DATA_KEYS.`,
    )
  }
  return keys
}

function keysOf(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text)
    const keys = (parsed as { keys?: unknown } | null)?.keys
    return typeof keys === 'string' ? keys : ''
  } catch {
    return ''
  }
}
