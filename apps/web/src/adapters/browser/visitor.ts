/** What the browser says it is. */
export function userAgent(): string {
  return navigator.userAgent
}

/** Whether the browser asks in its owner's name not to be tracked (Global Privacy Control). */
export function refusesTracking(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
