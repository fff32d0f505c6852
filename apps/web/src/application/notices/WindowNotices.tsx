import { Suspense } from 'react'
import { useStore } from 'zustand'

import { PartFailed } from '../../ui/feedback/PartFailed'
import { lazyPart } from '../../ui/feedback/lazy-part'
import type { OpenApplication } from '../open/open-application'

interface WindowNoticesProps {
  application: OpenApplication
}

/** Loaded on demand, because few people see these notices. */
const Notices = lazyPart(async () => {
  const [{ OtherWindowAnswersNotice }, { RecoveredAnswersNotice }] = await Promise.all([
    import('./OtherWindowAnswersNotice'),
    import('./RecoveredAnswersNotice'),
  ])
  return ({ application }: WindowNoticesProps) => (
    <>
      <OtherWindowAnswersNotice application={application} />
      <RecoveredAnswersNotice application={application} />
    </>
  )
}, PartFailed)

/** Shows answers that were changed in another open window or recovered from a closed one. */
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
