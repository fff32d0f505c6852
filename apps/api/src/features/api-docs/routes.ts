import type { FastifyInstance } from 'fastify'
import { areas } from './areas'
import { areaPage, overviewPage } from './pages'
import { STYLE } from './style'

/** `/api/docs`: the calls for people to read (docs/adr/0016-pages-of-the-calls.md). No script. */
export function apiDocsRoutes(app: FastifyInstance): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const
  const serve = (path: string, type: string, make: () => string): void => {
    let text: string | undefined
    app.get(path, hidden, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send((text ??= make())),
    )
  }
  serve('/api/docs', 'text/html', overviewPage)
  serve('/api/docs/style.css', 'text/css', () => STYLE)
  for (const area of areas) serve(`/api/docs/${area.id}`, 'text/html', () => areaPage(area))
}
