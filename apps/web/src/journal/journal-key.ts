import { call } from '../adapters/api/api-client'
import { logFailure } from '../adapters/telemetry/log'
import { importKey } from '../adapters/persistence/encryption'
import { useSessionStore } from '../stores/session/session-store'

/**
 * Milliseconds between attempts to fetch the key while the server does not answer. Without this
 * pause, every keystroke would cause an attempt.
 */
const PAUSE = 5000

/** Keys for the browser's unsaved answers. */
interface JournalKeys {
  readonly key: CryptoKey
  /** Key of the session that the last sign-in replaced. */
  readonly replaced: CryptoKey | undefined
}

interface Known {
  readonly owner: string | undefined
  /**
   * Number of sign-ins so far. Each sign-in starts a session with a new key, and the old key
   * becomes useless.
   */
  readonly signIns: number
  readonly keys: Promise<JournalKeys>
}

let known: Known | undefined
let notBefore = 0

/** Returns this session's journal key. Rejects as {@link journalKeys} does. */
export async function journalKey(): Promise<CryptoKey> {
  return (await journalKeys()).key
}

/**
 * Returns the keys that can decrypt this browser's journal. They come from the server and are kept
 * only in memory. Rejects while there is no session or the server does not answer.
 */
export function journalKeys(): Promise<JournalKeys> {
  const { user, signIns } = useSessionStore.getState()
  const owner = user?.id
  if (known && known.owner === owner && known.signIns === signIns) return known.keys
  if (performance.now() < notBefore)
    return Promise.reject(new Error('The server did not send the encryption key.'))
  const keys = fetchKeys()
  known = { owner, signIns, keys }
  return keys
}

async function fetchKeys(): Promise<JournalKeys> {
  try {
    const { key, replaced } = await call('journalKey')
    return { key: await importKey(key), replaced: replaced ? await importKey(replaced) : undefined }
  } catch (error) {
    logFailure('journalKey', error)
    known = undefined
    notBefore = performance.now() + PAUSE
    throw error
  }
}
