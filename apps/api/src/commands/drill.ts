import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClock } from '../shared/clock'
import { openUnmigrated } from '../database'
import { createLog } from '../http/logging'
import { MIGRATIONS } from '../migrations-directory'
import { backupsIn, nightName } from '../operations/backup/backup-names'
import { drill } from '../operations/backup/drill'
import { loadDataKeys } from '../protection/data-keys'
import { createVault } from '../protection/vault'
import { UsageError, type Command, type CommandContext } from './command'

/** The proof that a backup can be brought back: see `docs/operations.md`. */
export const drillCommands: readonly Command[] = [
  {
    usage: 'drill [<file>] [--in <directory>]',
    summary: 'brings the newest backup back elsewhere, reads all of it, and removes it again',
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
  if (!place) throw new UsageError('Say in which directory there is room.')
  const { path, fault } = file
    ? { path: resolve(file), fault: undefined }
    : await newestBackup(config.backups?.directory)
  const clock = createClock()
  const log = createLog('warn')
  const parts = {
    vault: createVault(config.dataKeys ?? loadDataKeys(config.dataDir)),
    clock,
    migrationsDir: config.migrationsDir ?? MIGRATIONS,
    log,
    open: (dataDir: string) => openUnmigrated({ dataDir, log }),
  }
  const begun = clock.now().getTime()
  const found = await drill(parts, path, resolve(place), progress)
  const hours = Math.round(((begun - found.madeAt.getTime()) / HOUR) * 10) / 10
  const seconds = Math.round((clock.now().getTime() - begun) / 1_000)
  say(`${path} is ${hours} hours old and came back whole, in ${seconds} seconds.`)
  say(
    `${found.rows} rows were compared; ${found.answers} answers, ${found.submissions} submissions and ${found.documents} documents opened.`,
  )
  say(`The audit trail in it is intact: ${found.entries} entries.`)
  if (fault) throw new Error(fault)
}

/** @returns The newest complete one, and what is wrong with one that is newer. */
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
      : `A newer backup, of ${newest?.day}, lacks documents. The log of that night says how many.`
  return { path: join(directory, nightName(last.day)), fault }
}
