import type { ReactNode } from 'react'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import { Page } from '../../../ui/page/Page'
import { useBackToList } from '../list'
import type { BrokerQuery } from './broker-query'
import { QueryContent } from './QueryContent'
import { RecordMissing } from './RecordMissing'

interface RecordPageProps<Answer> {
  query: BrokerQuery<Answer>
  /** Title until the answer arrives. */
  title: string
  /** Name of the content, as in "We couldn’t load …". */
  what: string
  /** Address of the list, if no list led here. */
  list: string
  children: (answer: Answer, back: string) => ReactNode
}

/** Shows the page of one client or application, or that it loads, failed, or does not exist. */
export function RecordPage<Answer>({
  query,
  title,
  what,
  list,
  children,
}: RecordPageProps<Answer>) {
  const { answer, error } = query
  const back = useBackToList(list)
  if (answer !== undefined) return children(answer, back)
  if (error instanceof ApiCallError && error.status === 404) return <RecordMissing />
  return (
    <Page title={title} width="wide" back={back}>
      <QueryContent query={query} what={what}>
        {() => null}
      </QueryContent>
    </Page>
  )
}
