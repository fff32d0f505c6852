/**
 * Returns `true` if this browser can store encrypted data. Old browsers and plain http pages
 * cannot.
 */
export function canEncrypt(): boolean {
  return 'indexedDB' in globalThis && 'locks' in navigator && 'subtle' in crypto
}
