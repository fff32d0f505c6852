import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

import { newestUnfinished, useApplicationsStore } from '../../stores/session/applications-store'
import { whenStarted } from '../../stores/session/when-started'

export type CurrentApplicationId =
  | { readonly status: 'loading' }
  /** `undefined` when there is no unfinished application. */
  | { readonly status: 'known'; readonly id: string | undefined }
  | { readonly status: 'failed'; readonly retry: () => void }

/**
 * Returns the page's application id. The id comes from the address, or else from the newest
 * unfinished application.
 */
export function useCurrentApplicationId(): CurrentApplicationId {
  const [search] = useSearchParams()
  const named = search.get('application') ?? undefined
  const { applications, status, load } = useApplicationsStore()

  useEffect(() => {
    if (named === undefined) void whenStarted().then(load)
  }, [named, load])

  if (named !== undefined) return { status: 'known', id: named }
  if (status === 'failed') return { status: 'failed', retry: () => void load() }
  if (status !== 'ready') return { status: 'loading' }
  return { status: 'known', id: newestUnfinished(applications)?.id }
}
