import {
  QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useState } from 'react'

import type { BrokerCallName } from '../../../adapters/api/broker-client'
import type { CallArguments } from '../../../adapters/api/contract-client'
import { brokerCall } from '../../../stores/broker-store'

/**
 * Creates the query client for the broker pages. It does not cache responses, because client data
 * must not stay in memory. It does not retry requests, because `request` already does.
 */
export function brokerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
        structuralSharing: false,
      },
    },
  })
}

/**
 * Returns query options for an API call, such as `brokerQuery('readFunnel', { query: { days } })`.
 */
export function brokerQuery<Name extends BrokerCallName>(
  name: Name,
  ...options: CallArguments<Name>
) {
  return queryOptions({
    queryKey: [name, ...options],
    queryFn: () => brokerCall(name, ...options),
  })
}

/** State of a query whose result is shown on part of a page. */
export interface BrokerQuery<Answer> {
  readonly answer: Answer | undefined
  /**
   * The error that made the query fail, on the first load or on a reload. `null` if the query did
   * not fail.
   */
  readonly error: unknown
  /** Runs the query again. The current result stays until a new one arrives. */
  reload(): void
}

/** Runs the query when the component mounts and whenever its key changes. */
export function useBrokerQuery<Answer, Key extends readonly unknown[]>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
): BrokerQuery<Answer> & { replace(answer: Answer): void } {
  const queries = useQueryClient()
  const result = useQuery(query)
  return {
    answer: result.data,
    error: useLastError(result),
    reload: () => void result.refetch(),
    replace: (answer) => void queries.setQueryData<Answer>(query.queryKey, () => answer),
  }
}

/**
 * Keeps a query's error until a result arrives. React Query itself clears the error as soon as it
 * retries.
 */
export function useLastError({
  error,
  data,
  errorUpdateCount,
}: {
  error: unknown
  data: unknown
  errorUpdateCount: number
}): unknown {
  const [lastError, setLastError] = useState(error)
  if (error !== null && error !== lastError) setLastError(error)
  if (error === null && data === undefined && errorUpdateCount > 0) return lastError
  return error
}
