import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Sealed documents as files of a directory, named by their ids and by nothing a person sent. */
export interface DocumentFiles {
  /** On disk when it resolves. */
  write(id: string, sealed: Buffer): Promise<void>
  read(id: string): Promise<Buffer>
  /** Nothing happens where there is none. */
  remove(id: string): Promise<void>
  /** Ids of the files written before an instant. */
  writtenBefore(instant: Date): Promise<string[]>
}

/** Keeps them in `documents` of the data directory. */
export function createDocumentFiles(dataDir: string): DocumentFiles {
  const directory = join(dataDir, 'documents')
  return {
    async write(id, sealed) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const file = await open(join(directory, id), 'wx', 0o600)
      try {
        await file.writeFile(sealed)
        await file.sync()
      } finally {
        await file.close()
      }
      const folder = await open(directory, 'r')
      try {
        await folder.sync()
      } finally {
        await folder.close()
      }
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
