import type { Config } from '../../config/config'
import type { Queryable } from '../../database'
import { isUuid } from '../../shared/uuid'
import { createDocumentFiles, type DocumentStore } from './document-files'
import { createS3DocumentFiles } from './s3-document-files'
import { readIdentity, refuseOtherOwner } from './stores/document-owner'

const END_OF_TIME = new Date(8_640_000_000_000_000)

type Where = Pick<Config, 's3' | 'dataDir'>

/** Documents of a database where the configuration has them: in a bucket, or on the disk. */
export async function openDocumentFiles(
  config: Where,
  database: Pick<Queryable, 'query'>,
): Promise<DocumentStore> {
  if (!config.s3) return createDocumentFiles(config.dataDir)
  return createS3DocumentFiles(config.s3, await readIdentity(database))
}

/**
 * As `openDocumentFiles`, for the one database that the documents there belong to.
 * @throws {Error} When they belong to another one.
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
 * As `openDocumentFiles`, for documents that are brought back: over nothing that is there. In a bucket each database
 * has names of its own; on the disk it has a directory of its own.
 * @throws {Error} When the directory holds documents.
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
      `${files.name} holds ${present.length} documents already, and a backup never goes over any. Name a new directory in DATA_DIR.`,
    )
  }
  await refuseOtherOwner(files, await readIdentity(database))
  return files
}
