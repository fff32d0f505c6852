import { useCallback } from 'react'

import { type CallAvailability, callsClient } from '../../../adapters/api/calls-client'
import { logFailedRoute } from '../../../adapters/telemetry/log'
import { type Loading, useLoaded } from '../../../ui/feedback/use-loaded'

/** Free times of the next two weeks in a zone such as `America/Chicago`; else in that of the state. */
export function useAvailability(
  timeZone: string | undefined,
  state?: string,
): Loading<CallAvailability> {
  const load = useCallback(() => fetchAvailability(timeZone, state), [timeZone, state])
  return useLoaded(load)
}

async function fetchAvailability(timeZone: string | undefined, state: string | undefined) {
  const query = timeZone ? { timeZone } : state ? { state } : {}
  try {
    return await callsClient.call('callAvailability', { query })
  } catch (error) {
    logFailedRoute(callsClient.routeOf('callAvailability'), error)
    throw error
  }
}
