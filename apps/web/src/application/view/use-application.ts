import { startTransition, useEffect, useState } from 'react'

import { ApiCallError } from '../../adapters/api/api-call-error'
import type { OpenApplication } from '../open/open-application'
import { loadApplication } from '../open/open-applications'

export type ApplicationLoading =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly application: OpenApplication }
  /**
   * The application belongs to someone else or does not exist. The server does not say which (D51).
   */
  | { readonly status: 'missing'; readonly retry: () => void }
  /** The application was in this browser until it was opened elsewhere. */
  | { readonly status: 'moved'; readonly retry: () => void }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/** Opens an application by its id. */
export function useApplication(id: string): ApplicationLoading {
  const [result, setResult] = useState<{ id: string; loading: ApplicationLoading }>()

  useEffect(() => {
    let current = true
    const show = (loading: ApplicationLoading) => {
      if (current) setResult({ id, loading })
    }
    const load = () => {
      loadApplication(id).then(
        // Render the page in a transition. Otherwise, a slow phone would ignore taps during the
        // render.
        (application) => startTransition(() => show({ status: 'ready', application })),
        (error: unknown) => {
          if (!(error instanceof ApiCallError) || error.status !== 404)
            return show({ status: 'failed', error, retry: load })
          const isMoved = error.code === 'APPLICATION_MOVED'
          show({ status: isMoved ? 'moved' : 'missing', retry: load })
        },
      )
    }
    load()
    return () => {
      current = false
    }
  }, [id])

  return result?.id === id ? result.loading : { status: 'loading' }
}
