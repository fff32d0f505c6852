import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { syncDirectory } from '../../../shared/sync-tree'
import { packageFolder, packageName } from './package-folder'
import { DeliveryFailed, type SubmissionReceiver } from './receiver'

/**
 * Creates a receiver that puts each package into a folder. A package appears there completely or not
 * at all, and is never written twice.
 */
export function createFolderReceiver(dataDir: string): SubmissionReceiver {
  const folder = packageFolder(dataDir)
  return {
    name: 'folder',
    async deliver({ id, path }) {
      try {
        // The package is already on this disk. Creating a hard link fails if the file exists.
        await link(path, join(folder, packageName(id))).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
        })
        syncDirectory(folder)
      } catch (cause) {
        throw new DeliveryFailed('disk-failed', { cause })
      }
      return packageName(id)
    },
  }
}
