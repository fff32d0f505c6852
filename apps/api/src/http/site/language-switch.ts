import { LANGUAGE_CHOICE, LANGUAGE_SWITCH } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const ONE_YEAR = 60 * 60 * 24 * 365

/** Registers the path that sets a visitor's language and leads back to the visitor's page. */
export function registerLanguageSwitch(app: FastifyInstance, { https }: { https: boolean }): void {
  app.get<{ Querystring: { to?: string } }>(
    LANGUAGE_SWITCH,
    { logLevel: 'warn', schema: { hide: true } },
    (request, reply) => {
      const cookie = { path: '/', sameSite: 'lax', secure: https } as const
      if (request.query.to === 'es')
        void reply.setCookie(LANGUAGE_CHOICE, 'es', { ...cookie, maxAge: ONE_YEAR })
      else void reply.clearCookie(LANGUAGE_CHOICE, cookie)
      return reply.header('cache-control', 'no-store').redirect(pageBefore(request), 303)
    },
  )
}

/** Returns the address of the page that the visitor was on, or `/` if it was another site's. */
function pageBefore({ headers, host }: FastifyRequest): string {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return '/'
  const page = new URL(referer)
  return page.host === host && page.pathname !== LANGUAGE_SWITCH ? page.href : '/'
}
