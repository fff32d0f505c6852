import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors/api-error'

/**
 * Returns `true` if a request that changes data comes from our own site (D58).
 *
 * Browsers report the request's origin in `Sec-Fetch-Site`. Older browsers send the page's origin
 * in `Origin` or `Referer`. A request without these headers does not come from a page in a
 * supported browser. It therefore cannot misuse a user's cookies.
 */
function isSameSite(
  headers: FastifyRequest['headers'],
  protocol: string,
  publicUrl: string | undefined,
): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  const source = headers.origin ?? headers.referer
  if (source === undefined) return true
  if (!URL.canParse(source)) return false
  const { origin } = new URL(source)
  return origin === publicUrl || origin === originOf(protocol, headers.host)
}

function originOf(protocol: string, host: string | undefined): string | undefined {
  const address = `${protocol}://${host}`
  return host && URL.canParse(address) ? new URL(address).origin : undefined
}

/** Rejects cross-site requests. Requests that only read data are allowed. */
export function registerSameSite(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (!isSameSite(request.headers, request.protocol, publicUrl)) throw new ApiError('CROSS_SITE')
  })
}
