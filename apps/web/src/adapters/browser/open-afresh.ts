/** Opens a page of this app as a new document, which starts with the browser's current session. */
export function openAfresh(path: string): void {
  window.location.assign(path)
}
