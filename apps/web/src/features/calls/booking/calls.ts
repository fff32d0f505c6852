import { useCallback } from 'react'

import {
  type BookedCallName,
  type CallAvailability,
  callsClient,
  type ContactMe,
  type ScheduleCall,
  type ScheduledCall,
} from '../../../adapters/api/calls-client'
import { logFailedRoute } from '../../../adapters/telemetry/log'
import { useSessionStore } from '../../../stores/session/session-store'
import { whenStarted } from '../../../stores/session/when-started'
import { type Loading, useLoaded } from '../../../ui/feedback/use-loaded'

/**
 * Books a call. Requests with the same idempotency key book only one call, for example after a
 * second press or a lost response.
 * @throws ApiCallError on 400 to 599 (409 `CALL_TAKEN` if someone else booked the time first),
 * NoNetworkError if there is no response.
 */
export async function scheduleCall(body: ScheduleCall, key: string): Promise<ScheduledCall> {
  return withFailureLog('scheduleCall', async () => {
    await startSession()
    return callsClient.call('scheduleCall', { body, idempotencyKey: key })
  })
}

/** Requests a call without a set time. Otherwise works like {@link scheduleCall}. */
export async function contactMe(body: ContactMe, key: string): Promise<ScheduledCall> {
  return withFailureLog('contactMe', async () => {
    await startSession()
    return callsClient.call('contactMe', { body, idempotencyKey: key })
  })
}

async function startSession(): Promise<void> {
  await whenStarted()
  if (!useSessionStore.getState().user) await useSessionStore.getState().register()
}

/**
 * Loads the available times for the next two weeks, in a time zone such as `America/Chicago`.
 * Without `timeZone`, uses the state's time zone.
 */
export function useAvailability(
  timeZone: string | undefined,
  state?: string,
): Loading<CallAvailability> {
  const load = useCallback(() => {
    const query = timeZone ? { timeZone } : state ? { state } : {}
    return withFailureLog('callAvailability', () => callsClient.call('callAvailability', { query }))
  }, [timeZone, state])
  return useLoaded(load)
}

/** Runs `work`. Logs a failure under the API call's `name`, then rethrows the error. */
export async function withFailureLog<Answer>(
  name: BookedCallName,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    logFailedRoute(callsClient.routeOf(name), error)
    throw error
  }
}
