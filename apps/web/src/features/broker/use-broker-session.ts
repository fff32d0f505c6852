import { useEffect, useState } from 'react'

import { call } from '../../adapters/api-client'
import { logFailure } from '../../adapters/log'

/**
 * Whether the server takes this visitor for a broker; `undefined` until it has said so. The cookie
 * is out of reach for pages (D25), so a missing one, an invalid session and a failed check are the
 * same: no broker (specification §4).
 */
export function useBrokerSession(): boolean | undefined {
  const [valid, setValid] = useState<boolean>()
  useEffect(() => {
    let current = true
    void checkSession().then((answer) => {
      if (current) setValid(answer)
    })
    return () => {
      current = false
    }
  }, [])
  return valid
}

async function checkSession(): Promise<boolean> {
  try {
    return (await call('verifyBrokerSession')).valid
  } catch (error) {
    logFailure('verifyBrokerSession', error)
    return false
  }
}
