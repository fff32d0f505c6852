import { medicareGuide } from '@gapwise/enrollment-forms'

import { saleDocumentsClient } from '../../../adapters/api/sale-documents-client'
import { logFailedRoute } from '../../../adapters/telemetry/log'
import { DOCUMENT_TITLES } from './document-titles'
import { t } from '../../../language'

interface GuideLinkProps {
  /** Id of the application. */
  id: string
}

/** Link to Medicare's guide. The server records that it was opened. */
export function GuideLink({ id }: GuideLinkProps) {
  const record = () =>
    saleDocumentsClient
      .call('openMedicareGuide', { params: { id }, keepalive: true })
      .catch((error: unknown) =>
        logFailedRoute(saleDocumentsClient.routeOf('openMedicareGuide'), error),
      )
  return (
    <a
      href={medicareGuide.address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => void record()}
    >
      {t('{document} (publication {version}, opens in a new tab)', {
        document: t(DOCUMENT_TITLES['medicare-guide']),
        version: medicareGuide.version,
      })}
    </a>
  )
}
