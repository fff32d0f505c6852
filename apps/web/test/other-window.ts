import type { SessionKind } from '../src/adapters/windows/sign-outs'

/** What another window of this browser leaves when somebody signs out there; later than anything before it. */
function mark(kind: SessionKind): number {
  const key = `gapwise.signed-out.${kind}`
  const at = Math.max(Date.now(), Number(localStorage.getItem(key) ?? 0)) + 1
  localStorage.setItem(key, String(at))
  return at
}

/** Somebody signs out in another window of this browser, and this one is told. */
export function signOutElsewhere(kind: SessionKind): void {
  const channel = new BroadcastChannel('gapwise.signed-out')
  channel.postMessage({ kind, at: mark(kind) })
  channel.close()
}

/** Somebody signs out in another window of this browser while this one sleeps. */
export function signOutUnheard(kind: SessionKind): void {
  mark(kind)
}

/** A person signs in in another window of this browser, and this one is told. */
export function signInElsewhere(): void {
  const channel = new BroadcastChannel('gapwise.signed-in')
  channel.postMessage('signed-in')
  channel.close()
}
