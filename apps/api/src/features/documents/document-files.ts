import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OWNER_FILE, ownerFile, ownerIn, type DocumentPlace } from './stores/document-owner'

/** Thrown where a file is not there. Every other failure of reading may pass. */
export class DocumentFileMissing extends Error {
  override readonly name = 'DocumentFileMissing'

  constructor() {
    super('The file of a document is not there.')
  }
}

/** Sealed documents as files of a directory, named by their ids and by nothing a person sent. */
export interface DocumentFiles {
  /** On disk when it resolves. */
  write(id: string, sealed: Buffer): Promise<void>
  /** @throws {DocumentFileMissing} */
  read(id: string): Promise<Buffer>
  /** Puts other bytes in the place of a file at one moment; on disk when it resolves. */
  replace(id: string, sealed: Buffer): Promise<void>
  /** Nothing happens where there is none. */
  remove(id: string): Promise<void>
  /** Ids of the files written before an instant. */
  writtenBefore(instant: Date): Promise<string[]>
}

/** Documents with the one database they belong to. */
export interface DocumentStore extends DocumentFiles, DocumentPlace {
  /** Ids of documents that an earlier version stored without the name of the database. */
  underOldNames(): Promise<string[]>
  /** Gives such a document the name it has today. */
  moveOldName(id: string): Promise<void>
  /**
   * Copies a document of another database into this one's own, unless it is there.
   * @throws {DocumentFileMissing} When neither has it.
   */
  takeOver(id: string, owner: string): Promise<void>
}

/**
 * Keeps them in `documents` of the data directory, which belongs to one database as a whole.
 */
export function createDocumentFiles(dataDir: string): DocumentStore {
  const directory = join(dataDir, 'documents')
  const ownerPath = join(directory, OWNER_FILE)

  const read = (name: string): Promise<Buffer> =>
    readFile(join(directory, name)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new DocumentFileMissing()
      throw error
    })
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
  async function replace(name: string, bytes: Buffer): Promise<void> {
    const unfinished = `${name}.${randomBytes(4).toString('hex')}`
    await writeNew(unfinished, bytes)
    await rename(join(directory, unfinished), join(directory, name))
    await syncFolder()
  }
  return {
    name: `The directory ${directory}`,
    async write(id, sealed) {
      await writeNew(id, sealed)
      await syncFolder()
    },
    replace,
    read,
    remove: (id) => rm(join(directory, id), { force: true }),
    async writtenBefore(instant) {
      const names = await readdir(directory).catch((): string[] => [])
      const old = await Promise.all(
        names.map(async (name) => (await stat(join(directory, name))).mtime < instant),
      )
      return names.filter((_name, index) => old[index])
    },
    underOldNames: () => Promise.resolve([]),
    moveOldName: () => Promise.resolve(),
    async takeOver(id) {
      await read(id)
    },
    async readOwner() {
      const file = await readFile(ownerPath).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      })
      return file && ownerIn(file)
    },
    async writeFirstOwner(identity) {
      const unfinished = `${OWNER_FILE}.${randomBytes(4).toString('hex')}`
      await writeNew(unfinished, ownerFile(identity))
      try {
        // A link fails where the name is taken.
        await link(join(directory, unfinished), ownerPath)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      } finally {
        await rm(join(directory, unfinished))
      }
      await syncFolder()
    },
    writeOwner: (identity) => replace(OWNER_FILE, ownerFile(identity)),
  }
}
