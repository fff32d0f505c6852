import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** For its owner alone: the files below are as open as the engine makes them. */
const MODE = 0o700

/**
 * Makes the data directory where there is none, and closes it and the database in it to other users of the machine.
 * @throws {Error} When one of them belongs to another user, who could open it again.
 */
export function protectDataDirectory(
  dataDir: string,
  user: number | undefined = process.getuid?.(),
): void {
  mkdirSync(dataDir, { recursive: true, mode: MODE })
  // Windows has neither users nor modes in this sense.
  if (user === undefined) return
  for (const directory of [dataDir, join(dataDir, 'database')]) {
    if (!existsSync(directory)) continue
    const { uid } = statSync(directory)
    if (uid !== user) {
      throw new Error(
        `The directory ${directory} belongs to the user with the number ${uid}, and this program runs as ${user}. Run it as that user, or give the directory to this one (chown -R). A volume that another user owns needs a directory of its own in it: name that in DATA_DIR.`,
      )
    }
    chmodSync(directory, MODE)
  }
}
