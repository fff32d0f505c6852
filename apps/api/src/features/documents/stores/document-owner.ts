import { statement, tables, type Queryable } from '../../../database'

/**
 * The only database that documents in a storage place belong to. Two databases in one place would each take the other's
 * documents for files that no row names, and remove them.
 */
export interface DocumentPlace {
  /** How a message calls the place, such as `The directory /data/documents`. */
  readonly name: string
  /** The identity of the database that wrote here first; undefined where none did. */
  readOwner(): Promise<string | undefined>
  /** Names the owner of a place that has none. Of two at the same moment, one does. */
  writeFirstOwner(identity: string): Promise<void>
  /** Names another owner. */
  writeOwner(identity: string): Promise<void>
}

/** Says beside the documents which database they belong to. */
export const OWNER_FILE = 'database.json'

export const ownerFile = (identity: string): Buffer =>
  Buffer.from(`${JSON.stringify({ database: identity })}\n`)

/** @throws {Error} When the file names no database. */
export function ownerIn(file: Buffer): string {
  const { database } = JSON.parse(file.toString()) as { database?: string }
  if (!database) throw new Error(`The file ${OWNER_FILE} beside the documents names no database.`)
  return database
}

const FIND_IDENTITY = statement(() => tables.selectFrom('database_identity').select('id'))

/** Which database this is. A copy of its rows, as `copy` and `restore` make it, has an identity of its own. */
export async function readIdentity(database: Pick<Queryable, 'query'>): Promise<string> {
  const row = await FIND_IDENTITY.first(database)
  if (!row) throw new Error('The table database_identity is empty. Restore the newest backup.')
  return row.id
}

/**
 * Makes a database the owner of a place that has none.
 * @throws {Error} When the place belongs to another database.
 */
export async function refuseOtherOwner(place: DocumentPlace, identity: string): Promise<void> {
  if (!(await place.readOwner())) await place.writeFirstOwner(identity)
  const owner = await place.readOwner()
  if (owner === identity) return
  throw new Error(
    `${place.name} holds the documents of another database (${owner}), and this one is ${identity}. Name another place for documents. If this database takes over from that one for good, stop the other server and run "documents claim".`,
  )
}
