import { ApiCallError } from '../../adapters/api/api-call-error'
import { useSessionStore } from './session-store'

/**
 * Makes a call that needs a session. If there is no session, registers one and repeats the call
 * once.
 */
export async function withSession<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status !== 401) throw error
    await useSessionStore.getState().register()
    return work()
  }
}
