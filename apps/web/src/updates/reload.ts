import { now } from '../adapters/browser/clock'
import { reloadDocument } from '../adapters/browser/page-document'
import { hasUnsavedWork } from '../adapters/browser/page-lifecycle'
import { tabStorage } from '../adapters/browser/storage'
import { isOutdated } from '../adapters/browser/version'

/** Milliseconds between two reloads that nobody asked for (specification section 9). */
const RELOAD_GUARD = 10_000
const KEY = 'reloaded-at'

/**
 * Load the newest version in place of one whose files are gone. Never over unsaved work, and not again
 * within ten seconds: a reload that did not help would go round in circles.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await isOutdated()) || hasUnsavedWork()) return
  const moment = now().getTime()
  const last = Number(tabStorage.read(KEY) ?? Number.NaN)
  if (Math.abs(moment - last) < RELOAD_GUARD) return
  tabStorage.write(KEY, String(moment))
  reloadDocument()
}
