import { pathOf } from '../../../adapters/api/api-client'

interface DocumentLinksProps {
  /** Id of the application. */
  id: string
}

/** Pages that belong to the signature. They open in a new tab, so that the typed name stays. */
const PAGES = [
  ['/electronic-disclosure', 'What you agreed to: sign and receive documents electronically'],
  ['/privacy', 'Our privacy notice'],
  ['https://www.medicare.gov/publications', 'Medicare’s guides about health insurance'],
] as const

/** Links to the documents that people can read before they sign. */
export function DocumentLinks({ id }: DocumentLinksProps) {
  return (
    <section className="card" aria-labelledby="documents-heading">
      <h2 id="documents-heading">Read before you sign</h2>
      <ul className="signing-documents">
        <li>
          <a href={pathOf('readCopy', { id })} download>
            Your application with all your answers (PDF)
          </a>
        </li>
        {PAGES.map(([address, title]) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {title} (opens in a new tab)
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
