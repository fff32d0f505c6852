import { create } from 'zustand'

import { ApiCallError } from '../../adapters/api/api-call-error'
import { type Application, call } from '../../adapters/api/api-client'
import { logFailure } from '../../adapters/telemetry/log'

export interface ApplicationsState {
  /** Newest first. */
  readonly applications: readonly Application[]
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /**
   * Fetches the list. A failure is only logged (specification §8), and the list stays unchanged.
   */
  load(): Promise<void>
  /**
   * Creates an application and adds it to the list. Calls with the same key return the same
   * application, so a second click creates no other, even if the details changed after a lost
   * response. Logs and rethrows a failure.
   */
  create(
    details: { name: string; schemaId: string; quote_id?: string },
    idempotencyKey: string,
  ): Promise<Application>
  /**
   * Opens an application by its resume code and adds it to the list. Logs and rethrows a failure.
   */
  resume(resumeCode: string): Promise<Application>
  /** Updates an application in the list with data that another call returned. */
  update(id: string, facts: Partial<Application>): void
  clear(): void
}

export const useApplicationsStore = create<ApplicationsState>()((set, get) => {
  function add(application: Application) {
    const others = get().applications.filter(({ id }) => id !== application.id)
    set({ applications: newestFirst([application, ...others]) })
  }

  return {
    applications: [],
    status: 'idle',

    async load() {
      set({ status: 'loading' })
      try {
        set({ applications: newestFirst(await call('listApplications')), status: 'ready' })
      } catch (error) {
        logFailure('listApplications', error)
        set({ status: 'failed' })
      }
    },

    async create(details, idempotencyKey) {
      try {
        const application = await call('createApplication', { body: details, idempotencyKey })
        add(application)
        return application
      } catch (error) {
        logFailure('createApplication', error)
        if (!(error instanceof ApiCallError) || error.code !== 'KEY_REUSED') throw error
        const known = new Set(get().applications.map(({ id }) => id))
        const applications = newestFirst(await call('listApplications'))
        const created = applications.find(({ id }) => !known.has(id))
        if (!created) throw error
        set({ applications })
        return created
      }
    },

    async resume(resumeCode) {
      try {
        const application = await call('resumeApplication', { body: { resumeCode } })
        add(application)
        return application
      } catch (error) {
        logFailure('resumeApplication', error)
        throw error
      }
    },

    update(id, facts) {
      set({
        applications: get().applications.map((application) =>
          application.id === id ? { ...application, ...facts } : application,
        ),
      })
    },

    clear() {
      set({ applications: [], status: 'idle' })
    },
  }
})

function newestFirst(applications: readonly Application[]): Application[] {
  return applications.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
}

/**
 * Returns the unfinished applications, newest first. A couple who share a computer can have two.
 */
export function allUnfinished(applications: readonly Application[]): Application[] {
  return applications.filter(({ status }) => status !== 'submitted')
}

/**
 * Returns the unfinished application that was updated last. The user most likely wants to continue
 * that one.
 */
export function newestUnfinished(applications: readonly Application[]): Application | undefined {
  return allUnfinished(applications)[0]
}
