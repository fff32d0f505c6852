import type { BrokerApplication } from '../../../adapters/api/broker-client'

interface DocumentsProps {
  documents: BrokerApplication['documents']
}

/** Which documents are there. What is in them stays with the client (docs/adr/0021-documents-and-brokers.md). */
export function Documents({ documents }: DocumentsProps) {
  return (
    <section className="card" aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {documents.length === 0 ? (
        <p className="quiet">The client has added none.</p>
      ) : (
        <>
          <ul className="entries">
            {documents.map(({ id, name, type }) => (
              <li key={id}>
                <span>
                  {name} <span className="quiet">({kindInWords(type)})</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="quiet">
            You cannot open them here. They may show a Medicare number or something about health, so
            they go along with the application only.
          </p>
        </>
      )}
    </section>
  )
}

/** `image/jpeg` as `JPEG`. */
function kindInWords(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1).toUpperCase()
}
