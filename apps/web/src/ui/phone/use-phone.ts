/** The line a person can call, as the operator set it. */
export interface PhoneLine {
  /** As printed, such as `1-800-555-0100`. */
  number: string
  /** As printed, such as `Monday to Friday, 8 AM to 8 PM Eastern`. */
  hours: string
}

/** The phone line, once the public settings are here. */
export function usePhone(): PhoneLine | undefined {
  return undefined
}
