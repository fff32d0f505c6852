import type { ADD_ON_CHOICE } from '@gapwise/api-contract'

import { readCookie, writeCookie } from '../adapters/browser/storage'
import { refusesTracking } from '../adapters/browser/visitor'

const NAME: typeof ADD_ON_CHOICE = 'addOns'
const ONE_YEAR = 60 * 60 * 24 * 365

export type AddOnChoice = 'yes' | 'no'

/** What this visitor said about add-ons; `undefined` before they were asked. */
export function addOnChoice(): AddOnChoice | undefined {
  // The browser has said no for them, and the server takes it so too.
  if (refusesTracking()) return 'no'
  const choice = readCookie(NAME)
  return choice === 'yes' || choice === 'no' ? choice : undefined
}

/** Keep the choice for a year, where the server sees it: it decides which document a page gets. */
export function chooseAddOns(choice: AddOnChoice): void {
  writeCookie(NAME, choice, ONE_YEAR)
}
