import { phoneAddress } from '@gapwise/medicare-rules'

import { useConfigStore } from '../../../stores/config-store'

/** Our phone line, from the settings. */
export interface PhoneLine {
  /** As printed, such as `1-800-555-0100`. */
  readonly number: string
  /** As printed, such as `Monday to Friday, 8 a.m. to 8 p.m. Eastern`. */
  readonly hours: string
}

/** Returns the phone line, or `undefined` until the settings load or if they have none. */
export function usePhone(): PhoneLine | undefined {
  const config = useConfigStore((state) => state.config)
  return config?.phone ? { number: config.phone, hours: config.hours } : undefined
}

interface PhoneNumberProps {
  className?: string
}

/** Phone number as a link, or "our phone line" while it is unknown. */
export function PhoneNumber({ className }: PhoneNumberProps) {
  const phone = usePhone()
  if (!phone) return <>our phone line</>
  return (
    <a href={phoneAddress(phone.number)} className={className}>
      {phone.number}
    </a>
  )
}
