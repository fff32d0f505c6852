import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Only the owner can access the directory, because the embedded engine gives its files wider
 * permissions.
 */
const MODE = 0o700

/**
 * Creates the data directory if needed. Denies the machine's other users access to this directory
 * and to the database directory.
 * @throws {Error} If another user owns one of these directories and could undo the restriction.
 */
export function protectDataDirectory(
  dataDir: string,
  user: number | undefined = process.getuid?.(),
): void {
  mkdirSync(dataDir, { recursive: true, mode: MODE })
  // Windows has no POSIX user ids or file modes.
  if (user === undefined) return
  for (const directory of [dataDir, join(dataDir, 'database')]) {
    if (!existsSync(directory)) continue
    const { uid } = statSync(directory)
    if (uid !== user) {
      throw new Error(
        `The directory ${directory} belongs to user ${uid}, but this program runs as user ${user}. Run it as that user, or change the owner of the directory (chown -R). If another user owns the whole volume, create a directory in it and set DATA_DIR to that.`,
      )
    }
    chmodSync(directory, MODE)
  }
}
