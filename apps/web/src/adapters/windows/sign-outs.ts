import { now } from '../browser/clock'
import { tabChannel } from './other-tabs'
import { onShownAgain } from '../browser/page-lifecycle'
import { browserStorage } from '../browser/storage'

/** Kind of session: a visitor's or a broker's. */
export type SessionKind = 'visitor' | 'broker'

const KINDS = ['visitor', 'broker'] as const

/**
 * Message that contains a time and the kind of session that ended. Contains nothing about the
 * person.
 */
const channel = tabChannel('gapwise.signed-out')

/** Time of the last known sign-out of each kind, in milliseconds. */
const known = new Map<SessionKind, number>(KINDS.map((kind) => [kind, readMark(kind)]))
const listeners = new Map<SessionKind, () => void>()

function readMark(kind: SessionKind): number {
  return Number(browserStorage.read(`signed-out.${kind}`)) || 0
}

/**
 * Tells the other windows that a session ends. Also stores the time, for windows that are asleep.
 */
export function announceSignOut(kind: SessionKind): void {
  const at = Math.max(now().getTime(), (known.get(kind) ?? 0) + 1)
  known.set(kind, at)
  browserStorage.write(`signed-out.${kind}`, String(at))
  channel.post({ kind, at })
}

/** Stores the times of all known sign-outs again, after the browser's storage was emptied. */
export function storeSignOutsAgain(): void {
  for (const [kind, at] of known) if (at > 0) browserStorage.write(`signed-out.${kind}`, String(at))
}

/**
 * Checks for sign-outs that happened in other windows while this window could not receive messages,
 * for example because the computer was asleep.
 */
export function checkForSignOuts(): void {
  for (const kind of KINDS) note(kind, readMark(kind))
}

function note(kind: SessionKind, at: number): void {
  if (at <= (known.get(kind) ?? 0)) return
  known.set(kind, at)
  listeners.get(kind)?.()
}

/**
 * Calls `listener` whenever another window ends a session of this kind. Supports only one listener
 * for each kind of session.
 */
export function onSignedOutElsewhere(kind: SessionKind, listener: () => void): void {
  if (listeners.size === 0) {
    channel.listen((message) => {
      const { kind: of, at } = message as { kind: SessionKind; at: number }
      note(of, at)
    })
    onShownAgain(checkForSignOuts)
  }
  listeners.set(kind, listener)
  checkForSignOuts()
}
