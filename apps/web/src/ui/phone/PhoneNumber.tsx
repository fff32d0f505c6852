import { phoneAddress } from '@gapwise/medicare-rules'

import { usePhone } from './use-phone'

/** Ten digits as (555) 010-0199; anything else as it was typed. */
export function phoneText(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

interface PhoneNumberProps {
  className?: string
}

/** The number to call as a link; "our phone line" while it is not known. */
export function PhoneNumber({ className }: PhoneNumberProps) {
  const phone = usePhone()
  if (!phone) return <>our phone line</>
  return (
    <a href={phoneAddress(phone.number)} className={className}>
      {phone.number}
    </a>
  )
}
