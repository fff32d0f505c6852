import { phoneAddress } from '@gapwise/medicare-rules'

import { useConfigStore } from '../stores/config-store'
import { t } from '../language'

/** Our phone line, as set in the settings. */
export interface PhoneLine {
  /** The number as shown, such as `1-800-555-0100`. */
  readonly number: string
  /** The hours as shown, such as `Monday to Friday, 8 a.m. to 8 p.m. Eastern`. */
  readonly hours: string
}

/**
 * Returns the phone line. Returns `undefined` until the settings load, or if the settings have no
 * phone line.
 */
export function usePhone(): PhoneLine | undefined {
  const config = useConfigStore((state) => state.config)
  return config?.phone ? { number: config.phone, hours: config.hours } : undefined
}

interface PhoneNumberProps {
  className?: string
}

/** Phone number as a link. Shows "our phone line" while the number is unknown. */
export function PhoneNumber({ className }: PhoneNumberProps) {
  const phone = usePhone()
  if (!phone) return <>{t('our phone line')}</>
  return (
    <a href={phoneAddress(phone.number)} className={className}>
      {phone.number}
    </a>
  )
}
