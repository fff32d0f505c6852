import type { S3Config } from '../../config/config'
import { isUuid } from '../../shared/uuid'
import { DocumentFileMissing, type DocumentStore } from './document-files'
import { OWNER_FILE, ownerFile, ownerIn } from './stores/document-owner'
import { openBucket } from './stores/s3-bucket'

/** Prefix for the keys of all objects in the bucket. */
const ROOT = 'documents/'
/** Key of the object that names the bucket's database. */
const OWNER = ROOT + OWNER_FILE

/**
 * Creates a store for encrypted documents in an S3-compatible bucket. Several servers can use it
 * without a shared directory.
 *
 * A document's key is `documents/<identity of the database>/<id>`. Earlier versions used
 * `documents/<id>`, which the store can still read and remove.
 */
export function createS3DocumentFiles(config: S3Config, identity: string): DocumentStore {
  const bucket = openBucket(config)
  const keyOf = (id: string, owner = identity): string => `${ROOT}${owner}/${id}`
  const oldKeyOf = (id: string): string => ROOT + id
  const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

  const getFirst = async ([key = '', ...others]: readonly string[]): Promise<Buffer> =>
    bucket.get(key).catch((error: unknown) => {
      if (others.length > 0 && error instanceof DocumentFileMissing) return getFirst(others)
      throw error
    })
  const put = (id: string, encrypted: Buffer): Promise<void> => bucket.put(keyOf(id), encrypted)

  return {
    name: bucket.name,
    write: put,
    replace: put,
    read: (id) => getFirst([keyOf(id), oldKeyOf(id)]),
    async remove(id) {
      // The cleanup finds documents by their new key, so remove the object with that key last. A
      // failed removal can then be repeated.
      await bucket.remove(oldKeyOf(id))
      await bucket.remove(keyOf(id))
    },
    async writtenBefore(instant) {
      const objects = await bucket.list(keyOf(''))
      return objects.filter(({ writtenAt }) => writtenAt < instant).map(({ key }) => nameOf(key))
    },
    async underOldNames() {
      return (await bucket.list(ROOT)).map(({ key }) => nameOf(key)).filter(isUuid)
    },
    async moveOldName(id) {
      // If an object with the new key exists, keep it, because it is newer.
      await bucket.putNew(keyOf(id), await getFirst([keyOf(id), oldKeyOf(id)]))
      await bucket.remove(oldKeyOf(id))
    },
    async takeOver(id, owner) {
      await bucket.putNew(keyOf(id), await getFirst([keyOf(id), keyOf(id, owner), oldKeyOf(id)]))
    },
    async readOwner() {
      const bytes = await bucket.get(OWNER).catch((error: unknown) => {
        if (error instanceof DocumentFileMissing) return undefined
        throw error
      })
      return bytes && ownerIn(bytes)
    },
    writeFirstOwner: (owner) => bucket.putNew(OWNER, ownerFile(owner)),
    writeOwner: (owner) => bucket.put(OWNER, ownerFile(owner)),
  }
}
