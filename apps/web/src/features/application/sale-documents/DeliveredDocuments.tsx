import {
  saleDocumentsClient,
  type SaleDocuments,
} from '../../../adapters/api/sale-documents-client'
import { Icon } from '../../../ui/controls/Icon'
import { dayOf } from '../../../adapters/browser/clock'
import type { OpenApplication } from '../../../application/open/open-application'
import { DOCUMENT_TITLES } from './document-titles'
import { useSaleDocuments } from './use-sale-documents'
import './sale-documents.css'
import { t } from '../../../language'

interface DeliveredDocumentsProps {
  application: OpenApplication
}

/** The documents that were signed with an application, and what comes by mail. */
export function DeliveredDocuments({ application }: DeliveredDocumentsProps) {
  const { state } = useSaleDocuments(application)
  if (state.status !== 'ready') return null
  const { documents, mail } = state.answer
  // Applications from before these documents existed have none.
  if (documents.length === 0) return null
  return (
    <section className="stack" aria-labelledby="delivered-heading">
      <h2 id="delivered-heading">{t('Your documents')}</h2>
      <p>{t('These are the documents that you had before you signed. Save them for later.')}</p>
      <ul className="sale-documents">
        {documents.map(({ document }) => (
          <li key={document}>
            <a
              className="button button--secondary"
              href={`${saleDocumentsClient.pathOf('readSaleDocument', { id: application.id, document })}?save=yes`}
              download
            >
              <Icon name="save" />{' '}
              {t('{document} (PDF)', { document: t(DOCUMENT_TITLES[document]) })}
            </a>
          </li>
        ))}
      </ul>
      <PostalMail mail={mail} />
    </section>
  )
}

function PostalMail({ mail }: Pick<SaleDocuments, 'mail'>) {
  if (mail.length === 0) return null
  return (
    <>
      <h3>{t('What comes by mail')}</h3>
      <ul className="bullets">
        {mail.map(({ document, requestedAt, mailedAt }) => (
          <li key={`${document} ${requestedAt}`}>
            {mailedAt
              ? t('{document}: mailed on {day}', {
                  document: t(DOCUMENT_TITLES[document]),
                  day: dayOf(new Date(mailedAt)),
                })
              : t('{document}: not mailed yet', { document: t(DOCUMENT_TITLES[document]) })}
          </li>
        ))}
      </ul>
    </>
  )
}
