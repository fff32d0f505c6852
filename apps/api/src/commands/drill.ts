import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClock } from '../shared/clock'
import { openUnmigrated } from '../database'
import { createLog } from '../http/logging'
import { MIGRATIONS } from '../migrations-directory'
import { backupsIn, backupName } from '../operations/backup/backup-names'
import { drill } from '../operations/backup/drill'
import { loadDataKeys } from '../protection/data-keys'
import { createVault } from '../protection/vault'
import { UsageError, type Command, type CommandContext } from './command'

/** Command that proves that a backup can be restored. See `docs/operations.md`. */
export const drillCommands: readonly Command[] = [
  {
    usage: 'drill [<file>] [--in <directory>]',
    summary:
      'restores the newest backup to a temporary database, reads all of it, and deletes that database',
    run: (words, context) => runDrill(context, words),
  },
]

const HOUR = 3_600_000

async function runDrill(
  { config, say, progress }: CommandContext,
  words: readonly string[],
): Promise<void> {
  const option = words.indexOf('--in')
  const place = option === -1 ? tmpdir() : words[option + 1]
  const [file] = option === -1 ? words : words.toSpliced(option, 2)
  if (!place) throw new UsageError('Name a directory with enough space.')
  const { path, fault } = file
    ? { path: resolve(file), fault: undefined }
    : await newestBackup(config.backups?.directory)
  const clock = createClock()
  const log = createLog('warn')
  const deps = {
    vault: createVault(config.dataKeys ?? loadDataKeys(config.dataDir)),
    clock,
    migrationsDir: config.migrationsDir ?? MIGRATIONS,
    log,
    open: (dataDir: string) => openUnmigrated({ dataDir, log }),
  }
  const begun = clock.now().getTime()
  const found = await drill(deps, path, resolve(place), progress)
  const hours = Math.round(((begun - found.madeAt.getTime()) / HOUR) * 10) / 10
  const seconds = Math.round((clock.now().getTime() - begun) / 1_000)
  say(`${path} is ${hours} hours old and was restored completely in ${seconds} seconds.`)
  say(
    `Compared ${found.rows} rows and decrypted ${found.answers} answers, ${found.submissions} submissions, and ${found.documents} documents.`,
  )
  say(`Its audit trail is intact, with ${found.entries} entries.`)
  if (fault) throw new Error(fault)
}

/**
 * @returns The newest complete backup. If a newer backup is incomplete, `fault` says what is wrong
 * with it.
 */
async function newestBackup(
  directory: string | undefined,
): Promise<{ path: string; fault: string | undefined }> {
  if (!directory) throw new UsageError('Set BACKUP_DIR, or name the backup.')
  const { complete, newest } = await backupsIn(directory)
  const last = complete.at(-1)
  if (!last) throw new Error(`There is no complete backup in ${directory}.`)
  const fault =
    newest === last
      ? undefined
      : `A newer backup, from ${newest?.day}, is missing documents. The log of that night says how many.`
  return { path: join(directory, backupName(last.day)), fault }
}
