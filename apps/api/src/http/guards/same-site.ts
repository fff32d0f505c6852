import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors/api-error'

/**
 * Whether a request that changes something may come from where it came from (D58).
 *
 * Browsers say it themselves in `Sec-Fetch-Site`; older ones name the page's origin in `Origin` or
 * `Referer`. A request with none of them comes from no page of a browser that still gets updates, so
 * there is nobody whose cookies it could be abusing.
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

/** Refuses cross-site requests other than reads; a read changes nothing. */
export function registerSameSite(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (!isSameSite(request.headers, request.protocol, publicUrl)) throw new ApiError('CROSS_SITE')
  })
}
