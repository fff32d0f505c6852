import { lazy, Suspense } from 'react'

import { ErrorBoundary } from '../ui/feedback/ErrorBoundary'
import { useUpdateStore } from './watch-for-updates'

const NewVersion = lazy(async () => ({ default: (await import('./NewVersion')).NewVersion }))

/**
 * Shows a notice that a newer version is available. Shows nothing if the notice's script was
 * removed together with the old version.
 */
export function UpdateNotice() {
  const available = useUpdateStore((state) => state.available)
  return (
    <div role="status" className="update-slot">
      {available ? (
        <ErrorBoundary resetKey="update" fallback={() => null}>
          <Suspense>
            <NewVersion />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  )
}
