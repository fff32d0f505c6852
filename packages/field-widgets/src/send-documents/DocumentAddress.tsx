import { useTexts, type DocumentAddresses } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { documentTexts } from '../texts/en'

interface DocumentAddressProps {
  readonly method: 'mail' | 'fax' | 'email'
  readonly addresses: DocumentAddresses
}

/** Shows the address for one way to send documents. Shows nothing if the host gives no address. */
export function DocumentAddress({ method, addresses }: DocumentAddressProps): ReactElement | null {
  const texts = useTexts(documentTexts)
  const { mail, fax, email } = addresses
  if (method === 'mail' && mail)
    return (
      <p>
        {texts.mailTo}
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
        {texts.faxTo} <strong>{fax}</strong>
      </p>
    )
  if (method === 'email' && email)
    return (
      <p>
        {texts.emailTo} <a href={`mailto:${email}`}>{email}</a>
      </p>
    )
  return null
}
