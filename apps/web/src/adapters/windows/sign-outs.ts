import { now } from '../browser/clock'
import { tabChannel } from './other-tabs'
import { onShownAgain } from '../browser/page-lifecycle'
import { browserStorage } from '../browser/storage'

/** Whose session ends: a visitor's, with their answers, or a broker's, with their clients'. */
export type SessionKind = 'visitor' | 'broker'

const KINDS = ['visitor', 'broker'] as const

/** Names the session that ended and when, and nothing about the person. */
const channel = tabChannel('gapwise.signed-out')

/** The last sign-out of each kind that this window knows of, in milliseconds of its clock. */
const known = new Map<SessionKind, number>(KINDS.map((kind) => [kind, readMark(kind)]))
const listeners = new Map<SessionKind, () => void>()

function readMark(kind: SessionKind): number {
  return Number(browserStorage.read(`signed-out.${kind}`)) || 0
}

/** Tell this browser's other windows that a session is at its end: those that sleep find the mark it leaves. */
export function tellSignedOut(kind: SessionKind): void {
  const at = Math.max(now().getTime(), (known.get(kind) ?? 0) + 1)
  known.set(kind, at)
  browserStorage.write(`signed-out.${kind}`, String(at))
  channel.tell({ kind, at })
}

/** Leave the marks of all known sign-outs again, after the browser's storage was emptied. */
export function repeatSignOuts(): void {
  for (const [kind, at] of known) if (at > 0) browserStorage.write(`signed-out.${kind}`, String(at))
}

/** Look for sign-outs in other windows that this one was not told of, as while the browser had put it to sleep. */
export function lookForSignOuts(): void {
  for (const kind of KINDS) note(kind, readMark(kind))
}

function note(kind: SessionKind, at: number): void {
  if (at <= (known.get(kind) ?? 0)) return
  known.set(kind, at)
  listeners.get(kind)?.()
}

/** Call `listener`, the only one of its kind, whenever another window of this browser ends a session. */
export function onSignedOutElsewhere(kind: SessionKind, listener: () => void): void {
  if (listeners.size === 0) {
    channel.hear((message) => {
      const { kind: of, at } = message as { kind: SessionKind; at: number }
      note(of, at)
    })
    onShownAgain(lookForSignOuts)
  }
  listeners.set(kind, listener)
  lookForSignOuts()
}
