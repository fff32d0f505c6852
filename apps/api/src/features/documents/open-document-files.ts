import type { Config } from '../../config/config'
import type { Queryable } from '../../database'
import { isUuid } from '../../shared/uuid'
import { createDocumentFiles, type DocumentStore } from './document-files'
import { createS3DocumentFiles } from './s3-document-files'
import { readIdentity, refuseOtherOwner } from './stores/document-owner'

const END_OF_TIME = new Date(8_640_000_000_000_000)

type Where = Pick<Config, 's3' | 'dataDir'>

/**
 * Opens a database's document files. The configuration says whether they are in a bucket or on
 * disk.
 */
export async function openDocumentFiles(
  config: Where,
  database: Pick<Queryable, 'query'>,
): Promise<DocumentStore> {
  if (!config.s3) return createDocumentFiles(config.dataDir)
  return createS3DocumentFiles(config.s3, await readIdentity(database))
}

/**
 * Opens document files like `openDocumentFiles`, and checks that they belong to this database.
 * @throws {Error} If they belong to another database.
 */
export async function openOwnDocumentFiles(
  config: Where,
  database: Pick<Queryable, 'query'>,
): Promise<DocumentStore> {
  const files = await openDocumentFiles(config, database)
  await refuseOtherOwner(files, await readIdentity(database))
  return files
}

/**
 * Opens document files for a restore, which must not overwrite any file. A directory on disk must
 * therefore be empty. A bucket can contain files, because each database uses different file names.
 * @throws {Error} If the directory already contains documents.
 */
export async function openFilesForRestore(
  config: Where,
  database: Pick<Queryable, 'query'>,
): Promise<DocumentStore> {
  const files = await openDocumentFiles(config, database)
  if (config.s3) return files
  const present = (await files.writtenBefore(END_OF_TIME)).filter(isUuid)
  if (present.length > 0) {
    throw new Error(
      `${files.name} already holds ${present.length} documents, and a restore never overwrites any. Set DATA_DIR to a new directory.`,
    )
  }
  await refuseOtherOwner(files, await readIdentity(database))
  return files
}
