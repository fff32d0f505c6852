import type { SessionKind } from '../src/adapters/windows/sign-outs'

/**
 * Stores and returns the mark that another window stores when the user signs out there. The mark is
 * newer than all earlier marks.
 */
function mark(kind: SessionKind): number {
  const key = `gapwise.signed-out.${kind}`
  const at = Math.max(Date.now(), Number(localStorage.getItem(key) ?? 0)) + 1
  localStorage.setItem(key, String(at))
  return at
}

/**
 * Simulates a sign-out in another window of this browser. The other window notifies this window.
 */
export function signOutElsewhere(kind: SessionKind): void {
  const channel = new BroadcastChannel('gapwise.signed-out')
  channel.postMessage({ kind, at: mark(kind) })
  channel.close()
}

/** Simulates a sign-out in another window of this browser while this window is suspended. */
export function signOutUnheard(kind: SessionKind): void {
  mark(kind)
}

/** Simulates a sign-in in another window of this browser. The other window notifies this window. */
export function signInElsewhere(): void {
  const channel = new BroadcastChannel('gapwise.signed-in')
  channel.postMessage('signed-in')
  channel.close()
}
