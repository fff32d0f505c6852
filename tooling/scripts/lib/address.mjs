/**
 * Returns the host name to use in an address. A server that listens on all addresses gets this
 * machine's name, `here`.
 */
export function nameOf(host, here) {
  if (host === '0.0.0.0' || host === '::') return here
  return host.includes(':') ? `[${host}]` : host
}
