import { verifyPhone } from '@gapwise/form-engine/verifiers'
import { phoneAddress } from '@gapwise/medicare-rules'

import { Icon } from '../../../ui/controls/Icon'
import { phoneText } from '../../../ui/format/phone-text'

interface CallLinkProps {
  phone: string
  /** Name of the client, for screen readers. */
  name: string
  variant?: 'primary' | 'secondary'
}

/** A button that calls a client, or plain text if the number is not complete. */
export function CallLink({ phone, name, variant = 'primary' }: CallLinkProps) {
  if (verifyPhone(phone) !== null) return <p className="quiet">{phone} (incomplete number)</p>
  return (
    <a className={`button button--${variant}`} href={phoneAddress(phone)}>
      <Icon name="phone" /> {phoneText(phone)}
      <span className="visually-hidden">, call {name}</span>
    </a>
  )
}
