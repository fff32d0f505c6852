/** Returns the name of a host in an address. `here` names this machine where the server listens on all addresses. */
export function nameOf(host, here) {
  if (host === '0.0.0.0' || host === '::') return here
  return host.includes(':') ? `[${host}]` : host
}
