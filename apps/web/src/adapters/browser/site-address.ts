/** Returns the website's host, for people who type its address. */
export function siteAddress(): string {
  return window.location.host
}
