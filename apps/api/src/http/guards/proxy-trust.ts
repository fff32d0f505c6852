import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * Returns `false` if people reach the server over https but no proxy is trusted. The server itself
 * does not speak https, so there must be a proxy.
 */
export function isProxyTrusted({ https, trusted }: { https: boolean; trusted: number }): boolean {
  return !https || trusted > 0
}

/** Loopback and private network addresses. */
const PRIVATE =
  /^(?:::ffff:)?(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|^::1$|^f[cde]/i

/**
 * Warns about a proxy that is missing from `TRUST_PROXY`. Warns once when the server starts, and
 * once when the proxy sends its first request. All visitors behind such a proxy count as one
 * address and use up each other's limits.
 * @param deps `trusted` is the number of trusted proxies.
 */
export function warnOfProxy(
  app: FastifyInstance,
  deps: { https: boolean; trusted: number; log: FastifyBaseLogger },
): void {
  const { log } = deps
  if (!isProxyTrusted(deps)) {
    log.warn(
      'PUBLIC_URL starts with https, but TRUST_PROXY names no proxy. Everyone counts as one address and shares its limits. Set TRUST_PROXY to the address of the proxy.',
    )
  }
  /**
   * Logs at most one warning about a proxy and one about a stranger. Strangers can also send the
   * `X-Forwarded-For` header. Their requests must not use up the warning about the proxy.
   */
  const warned = { proxy: false, stranger: false }
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return
    // `ips` starts with the peer's own address, followed by the addresses from trusted proxies.
    if ((request.ips?.length ?? 1) > 1) return
    const peer = request.socket.remoteAddress ?? ''
    const who = PRIVATE.test(peer) ? 'proxy' : 'stranger'
    if (warned[who]) return
    warned[who] = true
    if (who === 'proxy') {
      log.warn(
        { peer },
        'X-Forwarded-For came from an address that TRUST_PROXY does not name, so it was ignored. If this is your proxy, add its address to TRUST_PROXY. This warning appears once.',
      )
    } else {
      log.warn(
        'X-Forwarded-For came from a public address that TRUST_PROXY does not name, so it was ignored. If your proxy has a public address, add it to TRUST_PROXY. This warning appears once.',
      )
    }
  })
}
