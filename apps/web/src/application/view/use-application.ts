import { startTransition, useEffect, useState } from 'react'

import { ApiError } from '../../adapters/api/api-error'
import type { OpenApplication } from '../open/open-application'
import { loadApplication } from '../open/open-applications'

export type ApplicationLoading =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly application: OpenApplication }
  /** Not this person's, or no application at all: the server does not tell which (D51). */
  | { readonly status: 'missing'; readonly retry: () => void }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/** The application of an id, opened when needed. */
export function useApplication(id: string): ApplicationLoading {
  const [result, setResult] = useState<{ id: string; loading: ApplicationLoading }>()

  useEffect(() => {
    let current = true
    const show = (loading: ApplicationLoading) => {
      if (current) setResult({ id, loading })
    }
    const load = () => {
      loadApplication(id).then(
        // A whole page: drawn in one go, it would hold up a slow phone's answer to a press or a scroll.
        (application) => startTransition(() => show({ status: 'ready', application })),
        (error: unknown) => {
          const missing = error instanceof ApiError && error.status === 404
          show(
            missing ? { status: 'missing', retry: load } : { status: 'failed', error, retry: load },
          )
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
