import type { Application } from '../../../adapters/api/api-client'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'

/**
 * Returns an application's resume code while it works. It stops working when the application is sent
 * or belongs to an account (D77).
 */
export function useWorkingCode({
  status,
  resumeCode,
}: Pick<Application, 'status' | 'resumeCode'>): string | undefined {
  const isAnonymous = useSessionStore(({ user }) => sessionStatus(user) === 'anonymous')
  return isAnonymous && status === 'draft' ? resumeCode : undefined
}
