import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'

import type { OpenApplication } from '../open/open-application'

interface WindowNoticesProps {
  application: OpenApplication
}

/** Loaded on demand: few people see these. */
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

/** Shows answers from another window: changed in one that is open, or recovered from one that closed. */
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
