import type { ApplicationDetail } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import type { PlacedDocuments } from './placed-documents'

/** Finds the document of a page of questions; `undefined` where the page has the document of everybody. */
export type FindApplicationDocument = (request: FastifyRequest) => Promise<string | undefined>

const PAGE = /^\/apply\/([\w-]+)$/
/** Milliseconds that a document waits for the database; without it, the app shows the page a little later. */
const PATIENCE = 1_000
/** Of a request for a page, what decides who asks. */
const WHO = ['cookie', 'host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * The document is made from the very call that the page itself makes, with the cookies of who asks: whoever may not
 * read the application, or asks too often, gets the document of everybody.
 */
export function createApplicationDocument(
  app: FastifyInstance,
  documents: PlacedDocuments,
): FindApplicationDocument {
  return async (request) => {
    const [path = ''] = request.url.split('?', 1)
    const [, id] = PAGE.exec(path) ?? []
    if (id === undefined || request.method !== 'GET' || !request.headers.cookie) return undefined
    try {
      const answer = await Promise.race([
        read(app, request, id),
        setTimeout(PATIENCE, undefined, { ref: false }),
      ])
      if (answer?.statusCode !== 200) return undefined
      return documents.of(answer.json<ApplicationDetail>(), request.url)
    } catch (error) {
      request.log.error(error, 'The top of a page of questions could not be made')
      return undefined
    }
  }
}

function read(app: FastifyInstance, { headers, socket }: FastifyRequest, id: string) {
  const known = WHO.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return app.inject({
    url: `/api/application/${id}`,
    headers: Object.fromEntries(known),
    ...(socket.remoteAddress === undefined ? {} : { remoteAddress: socket.remoteAddress }),
  })
}
