import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { NightlyBackupConfig } from '../../config/config'
import type { DatabaseLog } from '../../database'
import { backUp, type BackupDependencies, type BackupResult } from './back-up'
import { backupsIn, incompleteBackupName, backupName } from './backup-names'

const MINUTE = 60_000
/** Milliseconds to wait before a failed backup is tried again. */
const TRY_AGAIN = 15 * MINUTE

/** Nightly backups that the server makes itself. */
export interface NightlyBackups {
  /** Makes tonight's backup if it is due and does not exist yet. Deletes old backups. */
  look(signal?: AbortSignal): Promise<void>
  /** Returns `true` if the most recently due backup is missing or incomplete. */
  isFailing(): boolean
}

/**
 * Creates the nightly backups, even if the server was off at the scheduled time. The files in the
 * directory are the only record of the backups, so a restart loses no information.
 */
export function createNightlyBackups(
  deps: BackupDependencies & { config: NightlyBackupConfig; log: DatabaseLog },
): NightlyBackups {
  const { config, clock, log } = deps
  let failedAt: number | undefined
  let failing = false
  const inDirectory = (name: string): string => join(config.directory, name)

  const make = async (day: string, signal: AbortSignal | undefined): Promise<void> => {
    const unfinished = inDirectory(incompleteBackupName(day))
    const done = await backUp(deps, unfinished, { signal })
    report(done, log, backupName(day))
    if (done.isComplete) await rename(unfinished, inDirectory(backupName(day)))
    failing = !done.isComplete
    // Retry only if some documents could not be read, because their storage might recover tonight.
    // A document that is missing will not come back.
    failedAt = done.unreadable.length > 0 ? clock.now().getTime() : undefined
  }

  /**
   * Deletes old backups. Incomplete backups do not count toward the number of complete backups to
   * keep.
   */
  const removeOld = async (): Promise<void> => {
    const { complete, incomplete, unfinished } = await backupsIn(config.directory)
    const newest = complete.at(-1)
    const outdated = incomplete.filter(({ day }, index) =>
      newest && newest.day >= day ? true : index < incomplete.length - 1,
    )
    const old = [...complete.slice(0, -config.kept), ...outdated].map(({ name }) => name)
    for (const name of [...old, ...unfinished]) {
      await rm(inDirectory(name), { force: true })
    }
  }

  return {
    isFailing: () => failing,
    async look(signal) {
      const now = clock.now()
      const zoned = new TZDate(now, config.timeZone)
      const [day = '', time = ''] = lightFormat(zoned, 'yyyy-MM-dd HH:mm').split(' ')
      const made = await backupsIn(config.directory)
      if (failedAt === undefined) failing = made.newest?.isComplete === false
      if (time < config.time) return
      if (failedAt !== undefined && now.getTime() - failedAt < TRY_AGAIN) return
      if (made.newest?.day === day && failedAt === undefined) return
      try {
        await make(day, signal)
      } catch (error) {
        if (signal?.aborted) return
        failedAt = now.getTime()
        failing = true
        const { name: kind = 'unknown', code } = error as { name?: string; code?: unknown }
        const { reason } = (error as { origin?: { reason?: string } }).origin ?? {}
        log.error(
          { name: kind, code, reason },
          'The nightly backup failed. It will be tried again in 15 minutes. Check BACKUP_DIR and its disk',
        )
        return
      }
      await removeOld()
    },
  }
}

function report(done: BackupResult, log: DatabaseLog, name: string): void {
  const rows = done.tables.reduce((sum, table) => sum + table.rows, 0)
  const { documents, missing, unreadable } = done
  const counts = {
    rows,
    documents,
    missing: missing.length,
    unreadable: unreadable.length,
  }
  if (done.isComplete) log.info({ name, ...counts }, 'Backed up')
  else {
    log.error(
      { name, ...counts },
      'The nightly backup lacks documents and does not replace a complete one. Check the storage of documents',
    )
  }
}

/**
 * Checks once per minute whether a backup is due.
 * @returns A function that stops the checks and aborts a running backup.
 */
export function startNightlyBackups(
  backups: NightlyBackups,
  log: DatabaseLog,
): () => Promise<void> {
  const stopping = new AbortController()
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= backups
      .look(stopping.signal)
      .catch((error: unknown) => {
        const name = error instanceof Error ? error.name : 'unknown'
        log.warn({ name }, 'Failed to delete old backups')
      })
      .finally(() => {
        looking = undefined
      })
  }, MINUTE)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await looking
  }
}
