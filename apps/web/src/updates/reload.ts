import { now } from '../adapters/browser/clock'
import { reloadDocument } from '../adapters/browser/page-document'
import { hasUnsavedWork } from '../adapters/browser/page-lifecycle'
import { tabStorage } from '../adapters/browser/storage'
import { isOutdated } from '../adapters/browser/version'

/** Minimum milliseconds between automatic reloads (specification §9). */
const RELOAD_GUARD = 10_000
const KEY = 'reloaded-at'

/**
 * Reloads the page if a newer version has replaced its files. Does nothing if there is unsaved
 * work. Reloads at most once every ten seconds, to prevent a loop.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await isOutdated()) || hasUnsavedWork()) return
  const moment = now().getTime()
  const last = Number(tabStorage.read(KEY) ?? Number.NaN)
  if (Math.abs(moment - last) < RELOAD_GUARD) return
  tabStorage.write(KEY, String(moment))
  reloadDocument()
}
