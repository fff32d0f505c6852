import { call } from '../adapters/api/api-client'
import { logFailure } from '../adapters/telemetry/log'
import { importKey } from '../adapters/persistence/encryption'
import { useSessionStore } from '../stores/session/session-store'

/**
 * Milliseconds between attempts to fetch the key while the server does not answer. Without this
 * pause, every keystroke would cause an attempt.
 */
const PAUSE = 5000

interface Known {
  readonly owner: string | undefined
  /** Number of sign-ins so far. A sign-in can give the browser another key. */
  readonly signIns: number
  readonly key: Promise<CryptoKey>
}

let known: Known | undefined
let notBefore = 0

/**
 * Returns this browser's journal key. The key comes from the server and is kept only in memory.
 * Rejects while there is no session or the server does not answer.
 */
export function journalKey(): Promise<CryptoKey> {
  const { user, signIns } = useSessionStore.getState()
  const owner = user?.id
  if (known && known.owner === owner && known.signIns === signIns) return known.key
  if (performance.now() < notBefore)
    return Promise.reject(new Error('The server did not send the encryption key.'))
  const key = fetchKey()
  known = { owner, signIns, key }
  return key
}

async function fetchKey(): Promise<CryptoKey> {
  try {
    const { key } = await call('journalKey')
    return await importKey(key)
  } catch (error) {
    logFailure('journalKey', error)
    known = undefined
    notBefore = performance.now() + PAUSE
    throw error
  }
}
