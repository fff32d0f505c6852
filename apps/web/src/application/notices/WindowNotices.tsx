import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'

import type { OpenApplication } from '../open/open-application'

interface WindowNoticesProps {
  application: OpenApplication
}

/** Loaded on demand: few people see these. */
const Notices = lazy(async () => {
  const [{ OtherWindowAnswersNotice }, { RecoveredAnswersNotice }] = await Promise.all([
    import('./OtherWindowAnswersNotice'),
    import('./RecoveredAnswersNotice'),
  ])
  return {
    default: ({ application }: WindowNoticesProps) => (
      <>
        <OtherWindowAnswersNotice application={application} />
        <RecoveredAnswersNotice application={application} />
      </>
    ),
  }
})

/**
 * Shows answers from another window: changed in one that is open, or recovered from one that
 * closed.
 */
export function WindowNotices({ application }: WindowNoticesProps) {
  const isThere = useStore(
    application.store,
    ({ changedElsewhere, recovered: { answers, leftOut } }) =>
      changedElsewhere.length + answers.length + leftOut.length > 0,
  )
  if (!isThere) return null
  return (
    <Suspense>
      <Notices application={application} />
    </Suspense>
  )
}
