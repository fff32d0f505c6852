import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file that has arrived and waits on the disk, out of memory, until it is looked at. */
export interface SpooledFile {
  read(): Promise<Buffer>
  /** Removes it; it may be gone already. */
  discard(): Promise<void>
}

const ALGORITHM = 'aes-256-gcm'

/** Where files wait while they arrive. */
export const spoolDirectory = (dataDir: string): string => join(dataDir, 'uploads')

/**
 * Writes a stream to a file as it comes, encrypted under a key that only this process has, in memory: after a
 * crash, the file that is left cannot be read.
 * @throws When the stream fails or `signal` ends it; no file is left then.
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
  // Opened first: a stream that opens its own file may create it after the upload has failed and was discarded.
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

/** Removes what a server that crashed left behind: files written before an instant. */
export async function sweepSpool(directory: string, before: Date): Promise<void> {
  for (const name of await readdir(directory).catch((): string[] => [])) {
    const path = join(directory, name)
    // Another server, or the end of its upload, may have been faster.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
