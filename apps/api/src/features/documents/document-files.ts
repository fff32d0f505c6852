import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Sealed documents as files of a directory, named by their ids and by nothing a person sent. */
export interface DocumentFiles {
  /** On disk when it resolves. */
  write(id: string, sealed: Buffer): Promise<void>
  read(id: string): Promise<Buffer>
  /** Puts other bytes in the place of a file at one moment; on disk when it resolves. */
  replace(id: string, sealed: Buffer): Promise<void>
  /** Nothing happens where there is none. */
  remove(id: string): Promise<void>
  /** Ids of the files written before an instant. */
  writtenBefore(instant: Date): Promise<string[]>
}

/** Keeps them in `documents` of the data directory. */
export function createDocumentFiles(dataDir: string): DocumentFiles {
  const directory = join(dataDir, 'documents')

  async function writeNew(name: string, sealed: Buffer): Promise<void> {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const file = await open(join(directory, name), 'wx', 0o600)
    try {
      await file.writeFile(sealed)
      await file.sync()
    } finally {
      await file.close()
    }
  }
  async function syncFolder(): Promise<void> {
    const folder = await open(directory, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
  return {
    async write(id, sealed) {
      await writeNew(id, sealed)
      await syncFolder()
    },
    async replace(id, sealed) {
      const unfinished = `${id}.${randomBytes(4).toString('hex')}`
      await writeNew(unfinished, sealed)
      await rename(join(directory, unfinished), join(directory, id))
      await syncFolder()
    },
    read: (id) => readFile(join(directory, id)),
    remove: (id) => rm(join(directory, id), { force: true }),
    async writtenBefore(instant) {
      const names = await readdir(directory).catch((): string[] => [])
      const old = await Promise.all(
        names.map(async (name) => (await stat(join(directory, name))).mtime < instant),
      )
      return names.filter((_name, index) => old[index])
    },
  }
}
