import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OWNER_FILE, ownerFile, ownerIn, type DocumentLocation } from './stores/document-owner'

/** Thrown if a document's file does not exist. Other read errors can be temporary. */
export class DocumentFileMissing extends Error {
  override readonly name = 'DocumentFileMissing'

  constructor() {
    super('The file of a document is missing.')
  }
}

/** Storage for encrypted documents. A file's name is its id, never text that a user sent. */
export interface DocumentFiles {
  /** Stores a file. Resolves when the file is on disk. */
  write(id: string, encrypted: Buffer): Promise<void>
  /** @throws {DocumentFileMissing} */
  read(id: string): Promise<Buffer>
  /** Replaces a file's bytes atomically. Resolves when the new bytes are on disk. */
  replace(id: string, encrypted: Buffer): Promise<void>
  /** Deletes a file. Does nothing if the file does not exist. */
  remove(id: string): Promise<void>
  /** Returns the ids of files written before the given time. */
  writtenBefore(instant: Date): Promise<string[]>
}

/** Document storage that belongs to one database and records which one. */
export interface DocumentStore extends DocumentFiles, DocumentLocation {
  /**
   * Returns the ids of documents that an earlier version stored under an old name. Such a name does
   * not include the database's id.
   */
  underOldNames(): Promise<string[]>
  /** Gives a document its current name if an earlier version stored it under an old name. */
  moveOldName(id: string): Promise<void>
  /**
   * Copies a document from another database's files into this database's files, unless it is
   * already there.
   * @throws {DocumentFileMissing} If neither database has the file.
   */
  takeOver(id: string, owner: string): Promise<void>
}

/**
 * Creates a store in the data directory's `documents` folder. The data directory belongs to one
 * database.
 */
export function createDocumentFiles(dataDir: string): DocumentStore {
  const directory = join(dataDir, 'documents')
  const ownerPath = join(directory, OWNER_FILE)

  const read = (name: string): Promise<Buffer> =>
    readFile(join(directory, name)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new DocumentFileMissing()
      throw error
    })
  async function writeNew(name: string, encrypted: Buffer): Promise<void> {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const file = await open(join(directory, name), 'wx', 0o600)
    try {
      await file.writeFile(encrypted)
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
    async write(id, encrypted) {
      await writeNew(id, encrypted)
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
        // Creating this hard link fails if the owner file already exists.
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
