import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '../../../shared/uuid'

/** Ending of a package that is not complete. */
const UNFINISHED = '.part'

/** Returns the folder for packages, and for packages that are being written. */
export const packageFolder = (dataDir: string): string => join(dataDir, 'handover')

/** Returns the file name of a complete package. */
export const packageName = (id: string): string => `${id}.tar.age`

/** Returns a path for a package that is being written. Creates the folder. */
export async function unfinishedPath(dataDir: string, id: string): Promise<string> {
  const folder = packageFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, `.${id}.${randomBytes(4).toString('hex')}${UNFINISHED}`)
}

/** Removes incomplete packages from before a given time. They are left over from a crash. */
export async function sweepUnfinished(dataDir: string, before: Date): Promise<void> {
  const folder = packageFolder(dataDir)
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (!name.endsWith(UNFINISHED)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/** Removes a package from the folder, for an application that is erased. */
export async function removePackage(dataDir: string, id: string): Promise<void> {
  if (isUuid(id)) await rm(join(packageFolder(dataDir), packageName(id)), { force: true })
}
