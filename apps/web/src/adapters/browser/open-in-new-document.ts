/**
 * Opens a page as a new document, so that the app starts again with the browser's current session.
 */
export function openInNewDocument(path: string): void {
  window.location.assign(path)
}
