import { pathOf } from '../../../adapters/api/api-client'
import { GuideLink, SigningDocuments, type SaleDocumentsState } from '../sale-documents'
import { msg, t } from '../../../language'

interface DocumentLinksProps {
  /** Id of the application. */
  id: string
  sale: SaleDocumentsState
  /** Number of times that the person tried to sign without the documents. */
  refused: number
}

/** Pages that belong to the signature. They open in a new tab, so that the typed name stays. */
const PAGES = [
  ['/electronic-disclosure', msg('What you agreed to: sign and receive documents electronically')],
  ['/privacy', msg('Our privacy notice')],
] as const

/** The documents that people must open before they sign, and those that they can also read. */
export function DocumentLinks({ id, sale, refused }: DocumentLinksProps) {
  return (
    <section className="card" aria-labelledby="documents-heading">
      <h2 id="documents-heading">{t('Read before you sign')}</h2>
      <SigningDocuments id={id} sale={sale} refused={refused} />
      <h3>{t('You can also read')}</h3>
      <ul className="signing-documents">
        <li>
          <a href={pathOf('readCopy', { id })} download>
            {t('Your application with all your answers (PDF)')}
          </a>
        </li>
        {PAGES.map(([address, title]) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {t('{title} (opens in a new tab)', { title: t(title) })}
            </a>
          </li>
        ))}
        <li>
          <GuideLink id={id} />
        </li>
      </ul>
    </section>
  )
}
