import { useCallback, useEffect } from 'react'
import { useStore } from 'zustand'

import { type SubmissionProgress, statusClient } from '../../../adapters/api/status-client'
import { logFailedRoute } from '../../../adapters/telemetry/log'
import type { OpenApplication } from '../../../application/open/open-application'
import { useApplicationsStore } from '../../../stores/session/applications-store'

/** Used for an application that was sent before statuses were stored. */
const NONE: SubmissionProgress = { statuses: [], actions: [] }

/**
 * Returns a sent application's progress, and a function that stores newer progress. Reads the
 * progress again when the window comes to the front, because the insurer can decide at any time.
 */
export function useProgress(application: OpenApplication): {
  progress: SubmissionProgress
  replace: (progress: SubmissionProgress) => void
} {
  const { id, store } = application
  const progress = useStore(store, ({ detail }) => detail.progress) ?? NONE
  const replace = useCallback(
    (newer: SubmissionProgress) => {
      const last = newer.statuses.at(-1)
      const current = last && { status: last.status, at: last.at }
      const changed = { progress: newer, ...(current ? { current } : {}) }
      store.setState(({ detail }) => ({ detail: { ...detail, ...changed } }))
      if (current) useApplicationsStore.getState().update(id, { current })
    },
    [id, store],
  )
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== 'visible') return
      statusClient.call('readProgress', { params: { id } }).then(replace, (error: unknown) => {
        logFailedRoute(statusClient.routeOf('readProgress'), error)
      })
    }
    // A reader can come back through a tab or through another window.
    document.addEventListener('visibilitychange', read)
    window.addEventListener('focus', read)
    return () => {
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('focus', read)
    }
  }, [id, replace])
  return { progress, replace }
}
