/** Whether this browser can keep something that nobody else reads: on plain http, and in old ones, it cannot. */
export function canSeal(): boolean {
  return 'indexedDB' in globalThis && 'locks' in navigator && 'subtle' in crypto
}
