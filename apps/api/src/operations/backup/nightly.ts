import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { NightlyBackupConfig } from '../../config-upkeep'
import type { DatabaseLog } from '../../database'
import { backUp, type BackupParts } from './back-up'

const MINUTE = 60_000
/** Milliseconds until a backup that failed is tried again. */
const TRY_AGAIN = 15 * MINUTE
const NAME = /^gapwise-\d{4}-\d{2}-\d{2}\.backup$/

/** A backup each night, made by the server itself. */
export interface NightlyBackups {
  /** Makes the backup of this night if it is time and there is none; removes those past their number. */
  look(): Promise<void>
}

/**
 * The files say what was done, so a restart forgets nothing and a server that was off at the hour makes up
 * for it.
 */
export function createNightlyBackups(
  parts: BackupParts & { config: NightlyBackupConfig; log: DatabaseLog },
): NightlyBackups {
  const { config, clock, log } = parts
  // In Swedish a date with a time is `2026-11-21 03:00`.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: config.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  let failedAt: number | undefined

  return {
    async look() {
      const now = clock.now()
      const [day = '', time = ''] = format.format(now).split(' ')
      if (time < config.time) return
      if (failedAt !== undefined && now.getTime() - failedAt < TRY_AGAIN) return
      const name = `gapwise-${day}.backup`
      const made = await madeIn(config.directory)
      if (made.includes(name)) return
      try {
        const done = await backUp(parts, join(config.directory, name))
        failedAt = undefined
        const rows = done.tables.reduce((sum, table) => sum + table.rows, 0)
        const { documents, missing } = done
        log.info({ name, rows, documents, missing: missing.length }, 'Backed up')
      } catch (error) {
        failedAt = now.getTime()
        const { name: kind = 'unknown', code } = error as { name?: string; code?: unknown }
        log.error(
          { name: kind, code },
          'The backup of this night failed. It is tried again in 15 minutes; look at BACKUP_DIR and its disk',
        )
        return
      }
      for (const old of [...made, name].sort().slice(0, -config.kept)) {
        await rm(join(config.directory, old), { force: true })
      }
    },
  }
}

/** Looks once a minute. @returns A function that stops it, after a backup that is being made. */
export function startNightlyBackups(
  backups: NightlyBackups,
  log: DatabaseLog,
): () => Promise<void> {
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= backups
      .look()
      .catch((error: unknown) => {
        const name = error instanceof Error ? error.name : 'unknown'
        log.warn({ name }, 'Old backups could not be removed')
      })
      .finally(() => {
        looking = undefined
      })
  }, MINUTE)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

async function madeIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  return names.filter((name) => NAME.test(name))
}
