import { phoneAddress } from '@gapwise/medicare-rules'

import { useConfigStore } from '../../../stores/config-store'

/** The line a person can call, as the operator set it. */
export interface PhoneLine {
  /** As printed, such as `1-800-555-0100`. */
  readonly number: string
  /** As printed, such as `Monday to Friday, 8 a.m. to 8 p.m. Eastern`. */
  readonly hours: string
}

/** The phone line, once the public settings are here; `undefined` where none is set. */
export function usePhone(): PhoneLine | undefined {
  const config = useConfigStore((state) => state.config)
  return config?.phone ? { number: config.phone, hours: config.hours } : undefined
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
