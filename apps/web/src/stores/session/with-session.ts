import { ApiError } from '../../adapters/api/api-error'
import { useSessionStore } from './session-store'

/** Make a call that needs a session; where there is none any more, register and make it once more. */
export async function withSession<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await useSessionStore.getState().register()
    return work()
  }
}
