import { readdir } from 'node:fs/promises'

/** A nightly backup, described by its file name. */
export interface NightlyBackupFile {
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly isComplete: boolean
}

/** The backups in a directory, oldest first. */
export interface NightlyBackupFiles {
  readonly complete: readonly NightlyBackupFile[]
  readonly incomplete: readonly NightlyBackupFile[]
  /**
   * The newest backup. A complete backup takes precedence over an incomplete backup of the same
   * day.
   */
  readonly newest: NightlyBackupFile | undefined
  /** Names of files that were left unfinished when a process was killed. */
  readonly unfinished: readonly string[]
}

const NAME = /^gapwise-(\d{4}-\d{2}-\d{2})\.(incomplete\.)?backup$/
/** Matches the temporary name of a file that `createArchive` has not completed. */
const UNFINISHED = /^gapwise-\d{4}-\d{2}-\d{2}\.incomplete\.backup\.[0-9a-f]{8}$/

export const backupName = (day: string): string => `gapwise-${day}.backup`
/** Returns the name of a backup that is unfinished or lacks documents. */
export const incompleteBackupName = (day: string): string => `gapwise-${day}.incomplete.backup`

/** Returns the nightly backups in a directory. The directory might not exist yet. */
export async function backupsIn(directory: string): Promise<NightlyBackupFiles> {
  const names = await readdir(directory).catch((): string[] => [])
  const files = names.flatMap((name) => {
    const [, day, lacking] = NAME.exec(name) ?? []
    return day ? [{ name, day, isComplete: !lacking }] : []
  })
  files.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const complete = files.filter(({ isComplete }) => isComplete)
  const incomplete = files.filter(({ isComplete }) => !isComplete)
  const [first, second] = [complete.at(-1), incomplete.at(-1)]
  const newest = !second || (first && first.day >= second.day) ? first : second
  const unfinished = names.filter((name) => UNFINISHED.test(name))
  return { complete, incomplete, newest, unfinished }
}
