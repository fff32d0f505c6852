import { call } from '../adapters/api/api-client'
import { logFailure } from '../adapters/telemetry/log'
import { importKey } from '../adapters/kept/seal'
import { useSessionStore } from '../stores/session/session-store'

/** Milliseconds between attempts while the server does not answer: each letter typed would be one. */
const PAUSE = 5000

interface Known {
  readonly owner: string | undefined
  /** A sign-in begins another session, and the key of the one before opens nothing any more. */
  readonly signIns: number
  readonly key: Promise<CryptoKey>
}

let known: Known | undefined
let notBefore = 0

/**
 * The key of this session's journal, which the server gives and only memory keeps. Rejects while there is no session or
 * no server.
 */
export function journalKey(): Promise<CryptoKey> {
  const { user, signIns } = useSessionStore.getState()
  const owner = user?.id
  if (known && known.owner === owner && known.signIns === signIns) return known.key
  if (performance.now() < notBefore) return Promise.reject(new Error('The key did not come.'))
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
