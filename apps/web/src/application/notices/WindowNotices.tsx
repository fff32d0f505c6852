import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'

import type { OpenApplication } from '../open/open-application'

interface WindowNoticesProps {
  application: OpenApplication
}

/** Few ever see these: they load for them alone. */
const Notices = lazy(async () => {
  const [{ TakenOver }, { PutBack }] = await Promise.all([
    import('./TakenOver'),
    import('./PutBack'),
  ])
  return {
    default: ({ application }: WindowNoticesProps) => (
      <>
        <TakenOver application={application} />
        <PutBack application={application} />
      </>
    ),
  }
})

/** What came from another window of this browser: one that is open too, or one that is gone. */
export function WindowNotices({ application }: WindowNoticesProps) {
  const isThere = useStore(
    application.store,
    ({ takenOver, putBack: { answers, leftOut } }) =>
      takenOver.length + answers.length + leftOut.length > 0,
  )
  if (!isThere) return null
  return (
    <Suspense>
      <Notices application={application} />
    </Suspense>
  )
}
