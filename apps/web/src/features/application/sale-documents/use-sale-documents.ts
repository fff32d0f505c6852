import { useCallback, useEffect, useState } from 'react'

import {
  type SaleDocument,
  type SaleDocuments,
  saleDocumentsClient,
} from '../../../adapters/api/sale-documents-client'
import { logFailedRoute } from '../../../adapters/telemetry/log'
import type { OpenApplication } from '../../../application/open/open-application'
import { type Loaded, useLoaded } from '../../../ui/feedback/use-loaded'

/** Milliseconds between two looks at whether an opened document has arrived. */
const LOOK_AGAIN_MS = 500
/** A document takes a second or two to make. After this many looks, stop. */
const MOST_LOOKS = 40

/** The documents of an application's sale, as the server knows them. */
export interface SaleDocumentsState {
  readonly state: Loaded<SaleDocuments>
  /** Documents that the person does not have yet. Empty if the list did not load. */
  readonly missing: readonly SaleDocument[]
  /** `true` if all documents come by mail. */
  readonly isMailed: boolean
  reload(): void
  /** Looks again until the documents that were opened have arrived. */
  watch(): void
  /**
   * Lists the documents for postal mail.
   * @throws ApiCallError, NoNetworkError
   */
  mail(): Promise<void>
}

/** Loads the documents when the page opens, and again when the person returns to this tab. */
export function useSaleDocuments({
  id,
  queue,
  inSession,
}: Pick<OpenApplication, 'id' | 'queue' | 'inSession'>): SaleDocumentsState {
  const load = useCallback(async () => {
    try {
      // The documents depend on the answers, so save them first.
      await queue.flush()
      return await saleDocumentsClient.call('listSaleDocuments', { params: { id } })
    } catch (error) {
      logFailedRoute(saleDocumentsClient.routeOf('listSaleDocuments'), error)
      throw error
    }
  }, [id, queue])
  const { state, reload, replace } = useLoaded(load)
  const [looks, setLooks] = useState(0)
  const documents = state.status === 'ready' ? state.answer.documents : []
  const missing = documents.filter(({ delivered }) => delivered === null)
  const isAnyMissing = missing.length > 0

  useEffect(() => {
    if (!isAnyMissing || looks === 0) return undefined
    const timer = setTimeout(() => {
      setLooks((left) => left - 1)
      reload()
    }, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isAnyMissing, looks, reload])

  useEffect(() => {
    window.addEventListener('focus', reload)
    return () => window.removeEventListener('focus', reload)
  }, [reload])

  return {
    state,
    missing,
    isMailed:
      documents.length > 0 && documents.every(({ delivered }) => delivered?.how === 'postal'),
    reload,
    watch: useCallback(() => setLooks(MOST_LOOKS), []),
    mail: useCallback(async () => {
      const mailed = () => saleDocumentsClient.call('mailSaleDocuments', { params: { id } })
      replace(await inSession(mailed))
    }, [id, inSession, replace]),
  }
}
