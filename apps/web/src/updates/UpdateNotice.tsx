import { Suspense } from 'react'

import { lazyPart } from '../ui/feedback/lazy-part'
import { useUpdateStore } from './watch-for-updates'

const NewVersion = lazyPart(async () => (await import('./NewVersion')).NewVersion)

/**
 * Shows a notice that a newer version is available. Shows nothing if the notice's script was
 * removed together with the old version.
 */
export function UpdateNotice() {
  const available = useUpdateStore((state) => state.available)
  return (
    <div role="status" className="update-slot">
      {available ? (
        <Suspense>
          <NewVersion />
        </Suspense>
      ) : null}
    </div>
  )
}
