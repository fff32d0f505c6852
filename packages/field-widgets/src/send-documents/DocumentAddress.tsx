import type { DocumentAddresses } from '@gapwise/form-react'
import type { ReactElement } from 'react'

interface DocumentAddressProps {
  readonly method: 'mail' | 'fax' | 'email'
  readonly addresses: DocumentAddresses
}

/** Shows the address for one way to send documents. Shows nothing if the host gives no address. */
export function DocumentAddress({ method, addresses }: DocumentAddressProps): ReactElement | null {
  const { mail, fax, email } = addresses
  if (method === 'mail' && mail)
    return (
      <p>
        Mail them to:
        {mail.map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </p>
    )
  if (method === 'fax' && fax)
    return (
      <p>
        Fax them to: <strong>{fax}</strong>
      </p>
    )
  if (method === 'email' && email)
    return (
      <p>
        Email them to: <a href={`mailto:${email}`}>{email}</a>
      </p>
    )
  return null
}
