import { useInfiniteQuery } from '@tanstack/react-query'

import { failureMessage } from '../../../adapters/api/api-call-error'
import type { AuditPage } from '../../../adapters/api/broker-client'
import { Button } from '../../../ui/controls/Button'
import { QueryContent, useLastError } from '../components'
import { AuditEntries } from './AuditEntries'

interface AuditTrailProps {
  /** React Query key for the audit trail. */
  queryKey: readonly unknown[]
  /** Fetches the newest entries, or the entries older than `before`. */
  load: (before?: string) => Promise<AuditPage>
  aboutOnly?: (application: string) => string
}

/** The newest audit entries, with a button that loads older entries. */
export function AuditTrail({ queryKey, load, ...shown }: AuditTrailProps) {
  const trail = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const query = {
    answer: trail.data,
    error: useLastError(trail),
    reload: () => void trail.refetch(),
  }
  return (
    <QueryContent query={query} what="the audit trail">
      {({ pages }) => (
        <>
          <AuditEntries entries={pages.flatMap(({ entries }) => entries)} {...shown} />
          <p role="alert">
            {trail.isFetchNextPageError && !trail.isFetchingNextPage
              ? failureMessage(trail.error, 'Something went wrong on our side.')
              : null}
          </p>
          {trail.hasNextPage ? (
            <div className="actions">
              <Button
                variant="secondary"
                busy={trail.isFetchingNextPage}
                onClick={() => void trail.fetchNextPage()}
              >
                Show older entries
              </Button>
            </div>
          ) : null}
        </>
      )}
    </QueryContent>
  )
}
