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
 * Client for the pages behind the gate. They ask when they open: answers are not kept for later, because
 * clients' data must not outlive its page. `request` repeats a failed read, so nothing is repeated here.
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

/** One call of the contract as a query, such as `brokerQuery('readFunnel', { query: { days } })`. */
export function brokerQuery<Name extends BrokerCallName>(
  name: Name,
  ...options: CallArguments<Name>
) {
  return queryOptions({
    queryKey: [name, ...options],
    queryFn: () => brokerCall(name, ...options),
  })
}

/** What a part of a page waits for. */
export interface BrokerQuery<Answer> {
  readonly answer: Answer | undefined
  /** Why there is no answer, or why the one shown could not be updated; `null` when all is well. */
  readonly error: unknown
  /** Ask again. What is shown stays until the new answer is there, and for good if none comes. */
  reload(): void
}

/** Ask when the component mounts and whenever the query becomes another one. */
export function useBrokerQuery<Answer, Key extends readonly unknown[]>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
): BrokerQuery<Answer> & { replace(answer: Answer): void } {
  const queries = useQueryClient()
  const result = useQuery(query)
  return {
    answer: result.data,
    error: useKeptError(result),
    reload: () => void result.refetch(),
    replace: (answer) => void queries.setQueryData<Answer>(query.queryKey, () => answer),
  }
}

/** The error of a query until an answer comes. The query itself drops it as soon as it asks again. */
export function useKeptError({
  error,
  data,
  errorUpdateCount,
}: {
  error: unknown
  data: unknown
  errorUpdateCount: number
}): unknown {
  const [kept, keep] = useState(error)
  if (error !== null && error !== kept) keep(error)
  if (error === null && data === undefined && errorUpdateCount > 0) return kept
  return error
}
