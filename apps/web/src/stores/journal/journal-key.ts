import { call } from '../../adapters/api/api-client'
import { logFailure } from '../../adapters/telemetry/log'
import { importKey } from '../../adapters/persistence/encryption'
import { useSessionStore } from '../session/session-store'
import { whenStarted } from '../session/when-started'

/**
 * Milliseconds between attempts to fetch the key while the server does not answer. Without this
 * pause, every keystroke would cause an attempt.
 */
const PAUSE = 5000

interface Known {
  /** `undefined` if the key was requested before the session was known. */
  readonly owner: string | undefined
  /** Number of sign-ins and sign-outs so far. After each, the browser can have another key. */
  readonly changes: number
  readonly key: Promise<CryptoKey>
}

let known: Known | undefined
let notBefore = 0

/**
 * Returns this browser's journal key. The key comes from the server and is kept only in memory.
 * Rejects while there is no session or the server does not answer.
 */
export function journalKey(): Promise<CryptoKey> {
  const { user, signIns, logouts } = useSessionStore.getState()
  const owner = user?.id
  const changes = signIns + logouts
  if (known?.changes === changes) {
    // A failed status check clears the user, and the server may not send the key again.
    const isSameOwner = !owner || !known.owner || known.owner === owner
    if (isSameOwner) {
      known = { ...known, owner: owner ?? known.owner }
      return known.key
    }
  }
  if (performance.now() < notBefore)
    return Promise.reject(new Error('The server did not send the encryption key.'))
  const key = fetchKey()
  known = { owner, changes, key }
  return key
}

async function fetchKey(): Promise<CryptoKey> {
  try {
    // The server refuses the key until a new visitor's session exists.
    if (!useSessionStore.getState().user) await whenStarted()
    const { key } = await call('journalKey')
    return await importKey(key)
  } catch (error) {
    logFailure('journalKey', error)
    known = undefined
    notBefore = performance.now() + PAUSE
    throw error
  }
}
