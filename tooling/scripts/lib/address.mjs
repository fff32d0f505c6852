/**
 * Returns the host name to use in an address. `here` is this machine's name, which is used if the
 * server listens on all addresses.
 */
export function nameOf(host, here) {
  if (host === '0.0.0.0' || host === '::') return here
  return host.includes(':') ? `[${host}]` : host
}
