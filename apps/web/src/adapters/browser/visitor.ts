/** Returns the browser's user agent string. */
export function userAgent(): string {
  return navigator.userAgent
}

/** Returns `true` if the browser asks sites not to track its user (Global Privacy Control). */
export function refusesTracking(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
