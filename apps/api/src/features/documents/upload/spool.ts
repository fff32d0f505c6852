import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A received file. It is stored on disk, not in memory, until it is processed. */
export interface SpooledFile {
  read(): Promise<Buffer>
  /** Removes the file if it still exists. */
  discard(): Promise<void>
}

const ALGORITHM = 'aes-256-gcm'

/** Returns the directory for files that are being received. */
export const spoolDirectory = (dataDir: string): string => join(dataDir, 'uploads')

/**
 * Writes a stream to an encrypted file. The key is only in this process's memory, so a crash leaves
 * an unreadable file.
 * @throws If the stream fails or `signal` aborts it. No file is left behind in that case.
 */
export async function spool(
  directory: string,
  stream: Readable,
  signal: AbortSignal,
): Promise<SpooledFile> {
  const key = randomBytes(32)
  const iv = randomBytes(12)
  const path = join(directory, randomBytes(16).toString('hex'))
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const cipher = createCipheriv(ALGORITHM, key, iv)
  const discard = (): Promise<void> => rm(path, { force: true })
  // Open the file here. A stream that opens its own file might create it after the cleanup of a
  // failed upload.
  const file = await open(path, 'wx', 0o600)
  try {
    await pipeline(stream, cipher, file.createWriteStream(), { signal })
  } catch (error) {
    await discard()
    throw error
  }
  return {
    discard,
    async read() {
      const decipher = createDecipheriv(ALGORITHM, key, iv)
      decipher.setAuthTag(cipher.getAuthTag())
      const bytes = decipher.update(await readFile(path))
      decipher.final()
      return bytes
    },
  }
}

/**
 * Removes files that were written before a given time. They are left over from a crashed server.
 */
export async function sweepSpool(directory: string, before: Date): Promise<void> {
  for (const name of await readdir(directory).catch((): string[] => [])) {
    const path = join(directory, name)
    // Another server, or the upload itself, might already have removed the file.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
