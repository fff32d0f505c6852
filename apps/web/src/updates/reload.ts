import { now } from '../adapters/browser/clock'
import { reloadDocument } from '../adapters/browser/page-document'
import { hasUnsavedWork } from '../adapters/browser/page-lifecycle'
import { tabStorage } from '../adapters/browser/storage'
import { isOutdated } from '../adapters/browser/version'

/** Minimum milliseconds between automatic reloads (specification §9). */
const RELOAD_GUARD = 10_000
const KEY = 'reloaded-at'

/**
 * Reloads the page if its files are gone because a newer version was deployed. Does nothing if
 * there is unsaved work. Also does nothing within ten seconds of the last reload, so that the page
 * cannot reload in a loop.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await isOutdated()) || hasUnsavedWork()) return
  const moment = now().getTime()
  const last = Number(tabStorage.read(KEY) ?? Number.NaN)
  if (Math.abs(moment - last) < RELOAD_GUARD) return
  tabStorage.write(KEY, String(moment))
  reloadDocument()
}
