import { useEffect, useRef } from 'react'

import { saleDocumentsClient, type SaleDocument } from '../../../adapters/api/sale-documents-client'
import { Icon } from '../../../ui/controls/Icon'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { DOCUMENT_PURPOSES, DOCUMENT_TITLES } from './document-titles'
import { MailDocuments } from './MailDocuments'
import type { SaleDocumentsState } from './use-sale-documents'
import './sale-documents.css'
import { rich, t } from '../../../language'

interface SigningDocumentsProps {
  /** Id of the application. */
  id: string
  sale: SaleDocumentsState
  /** Number of times that the person tried to sign without the documents. 0: no error is shown. */
  refused: number
}

/**
 * The documents that a person must open before signing, with a check mark at each one that was
 * opened. They open in a new tab as plain links, so that no popup blocker stops them.
 */
export function SigningDocuments({ id, sale, refused }: SigningDocumentsProps) {
  const { state, missing, isMailed } = sale
  const list = useRef<HTMLUListElement>(null)
  const isRefused = refused > 0 && missing.length > 0

  // Move the focus to the first document that is missing, after its message is on the page.
  useEffect(() => {
    if (refused > 0 && isRefused)
      list.current?.querySelector<HTMLElement>('[data-invalid] a')?.focus()
  }, [refused, isRefused])

  if (state.status === 'loading') return <p role="status">{t('Getting your documents ready…')}</p>
  if (state.status === 'failed') {
    return (
      <>
        <p>{t('We couldn’t list the documents about your plan.')}</p>
        <TryAgain onRetry={sale.reload} />
      </>
    )
  }
  const { documents } = state.answer
  if (documents.length === 0) return null
  return (
    <>
      <p>
        {documents.length === 1
          ? t(
              'By law, you must have this document before you sign. Press it to open it in a new tab.',
            )
          : t(
              'By law, you must have these documents before you sign. Press each one to open it in a new tab.',
            )}{' '}
        {t('Then come back to this page.')}
      </p>
      <ul className="sale-documents" ref={list}>
        {documents.map((document) => (
          <DocumentItem
            key={document.document}
            id={id}
            document={document}
            isRefused={isRefused}
            onOpen={sale.watch}
          />
        ))}
      </ul>
      <p role="status">{progress(documents, isMailed)}</p>
      <MailDocuments sale={sale} />
    </>
  )
}

function progress(documents: readonly SaleDocument[], isMailed: boolean): string {
  if (isMailed) return t('You can sign now.')
  const opened = documents.filter(({ delivered }) => delivered !== null).length
  return opened === documents.length
    ? t('You have all the documents you need to sign.')
    : t('You have opened {opened} of {count}.', { opened, count: documents.length })
}

interface DocumentItemProps {
  id: string
  document: SaleDocument
  isRefused: boolean
  onOpen: () => void
}

function DocumentItem({ id, document, isRefused, onOpen }: DocumentItemProps) {
  const { document: name, delivered } = document
  const isInvalid = isRefused && delivered === null
  return (
    <li data-invalid={isInvalid ? '' : undefined}>
      {isInvalid ? (
        <p className="gw-error" id={`${name}-error`} role="alert">
          <span>
            {rich('<b>Open this document before you sign.</b> You can also ask for paper below.', {
              b: (text) => <strong>{text}</strong>,
            })}
          </span>
        </p>
      ) : null}
      <a
        className="button button--secondary"
        href={saleDocumentsClient.pathOf('readSaleDocument', { id, document: name })}
        target="_blank"
        rel="noopener"
        aria-describedby={`${name}-about ${name}-state${isInvalid ? ` ${name}-error` : ''}`}
        onClick={onOpen}
      >
        {t('{document} (PDF, opens in a new tab)', { document: t(DOCUMENT_TITLES[name]) })}
      </a>
      <p id={`${name}-about`}>{t(DOCUMENT_PURPOSES[name])}</p>
      <p id={`${name}-state`} className="sale-documents__state">
        <DeliveredState delivered={delivered} />
      </p>
    </li>
  )
}

function DeliveredState({ delivered }: Pick<SaleDocument, 'delivered'>) {
  if (!delivered) return t('Not opened yet')
  return (
    <strong>
      <Icon name="check" /> {delivered.how === 'postal' ? t('Comes by mail') : t('Opened')}
    </strong>
  )
}
