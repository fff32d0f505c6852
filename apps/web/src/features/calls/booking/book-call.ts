import {
  callsClient,
  type ContactMe,
  type ScheduleCall,
  type ScheduledCall,
} from '../../../adapters/api/calls-client'
import { logFailedRoute } from '../../../adapters/telemetry/log'
import { useSessionStore } from '../../../stores/session/session-store'
import { whenStarted } from '../../../stores/session/when-started'

/**
 * Book a call. With the same key a second press or a lost answer books it once.
 * @throws ApiError on 400 to 599 (409 `CALL_TAKEN`: somebody was faster), NoNetworkError when nobody
 * answered.
 */
export async function scheduleCall(body: ScheduleCall, key: string): Promise<ScheduledCall> {
  return noting('scheduleCall', () =>
    callsClient.call('scheduleCall', { body, idempotencyKey: key }),
  )
}

/** Ask to be called; the rest as for {@link scheduleCall}. */
export async function contactMe(body: ContactMe, key: string): Promise<ScheduledCall> {
  return noting('contactMe', () => callsClient.call('contactMe', { body, idempotencyKey: key }))
}

async function noting<Answer>(
  name: 'scheduleCall' | 'contactMe',
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    await whenStarted()
    if (!useSessionStore.getState().user) await useSessionStore.getState().register()
    return await work()
  } catch (error) {
    logFailedRoute(callsClient.routeOf(name), error)
    throw error
  }
}
