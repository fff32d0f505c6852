import { statement, tables, type Queryable } from '../../../database'

/**
 * A storage location for documents. Only one database may use it, because a second database would
 * remove the first database's documents.
 */
export interface DocumentLocation {
  /** Name of the location in messages, for example `The directory /data/documents`. */
  readonly name: string
  /**
   * Returns the identity of the database that owns the location, or `undefined` if no database
   * does.
   */
  readOwner(): Promise<string | undefined>
  /**
   * Sets the owner of a location that has none. If two databases try this at the same time, only
   * one succeeds.
   */
  writeFirstOwner(identity: string): Promise<void>
  /** Replaces the owner. */
  writeOwner(identity: string): Promise<void>
}

/** Name of the file that is stored next to the documents and identifies their database. */
export const OWNER_FILE = 'database.json'

export const ownerFile = (identity: string): Buffer =>
  Buffer.from(`${JSON.stringify({ database: identity })}\n`)

/**
 * Returns the database identity that an owner file contains.
 * @throws {Error} If the file names no database.
 */
export function ownerIn(file: Buffer): string {
  const { database } = JSON.parse(file.toString()) as { database?: string }
  if (!database) throw new Error(`The file ${OWNER_FILE} next to the documents names no database.`)
  return database
}

const FIND_IDENTITY = statement(() => tables.selectFrom('database_identity').select('id'))

/** Returns a database's identity. A copy made by `copy` or `restore` gets a new identity. */
export async function readIdentity(database: Pick<Queryable, 'query'>): Promise<string> {
  const row = await FIND_IDENTITY.first(database)
  if (!row) throw new Error('The table database_identity is empty. Restore the newest backup.')
  return row.id
}

/**
 * Makes a database the owner of a location that has no owner.
 * @throws {Error} If the location belongs to another database.
 */
export async function refuseOtherOwner(
  location: DocumentLocation,
  identity: string,
): Promise<void> {
  if (!(await location.readOwner())) await location.writeFirstOwner(identity)
  const owner = await location.readOwner()
  if (owner === identity) return
  throw new Error(
    `${location.name} holds the documents of another database (${owner}). This database is ${identity}. Choose another location for documents. If this database permanently replaces the other one, stop the other server and run "documents claim".`,
  )
}
