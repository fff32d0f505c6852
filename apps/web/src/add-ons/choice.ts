import type { ADD_ON_CHOICE } from '@gapwise/api-contract'

import { readCookie, writeCookie } from '../adapters/browser/storage'
import { refusesTracking } from '../adapters/browser/visitor'

const NAME: typeof ADD_ON_CHOICE = 'addOns'
const ONE_YEAR = 60 * 60 * 24 * 365

export type AddOnChoice = 'yes' | 'no'

/** Returns the visitor's answer about add-ons, or `undefined` before the visitor has answered. */
export function addOnChoice(): AddOnChoice | undefined {
  // Treat Global Privacy Control as a “no” from the visitor. The server does the same.
  if (refusesTracking()) return 'no'
  const choice = readCookie(NAME)
  return choice === 'yes' || choice === 'no' ? choice : undefined
}

/**
 * Stores the choice in a cookie for a year. The server uses the cookie to decide which document to
 * send.
 */
export function chooseAddOns(choice: AddOnChoice): void {
  writeCookie(NAME, choice, ONE_YEAR)
}
