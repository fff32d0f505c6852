import type { S3Config } from '../../config/config'
import { isUuid } from '../../shared/uuid'
import { DocumentFileMissing, type DocumentStore } from './document-files'
import { OWNER_FILE, ownerFile, ownerIn } from './stores/document-owner'
import { openBucket } from './stores/s3-bucket'

/** All keys begin with it. */
const ROOT = 'documents/'
/** Says which database the bucket belongs to. */
const OWNER = ROOT + OWNER_FILE

/**
 * Keeps sealed documents in a bucket that speaks S3, so that several servers need no directory in common. A document
 * is `documents/<identity of the database>/<id>`. Earlier versions named it `documents/<id>`: that name is still read,
 * and removed with the document.
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
  const put = (id: string, sealed: Buffer): Promise<void> => bucket.put(keyOf(id), sealed)

  return {
    name: bucket.name,
    write: put,
    replace: put,
    read: (id) => getFirst([keyOf(id), oldKeyOf(id)]),
    async remove(id) {
      // The old name first: the new one still answers should the second request fail.
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
      // What has the new name already is newer, and stays.
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
