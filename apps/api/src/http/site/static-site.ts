import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../../errors/api-error'
import { sendError } from '../error-responses'
import { readDocuments } from './filled-documents'
import { registerLanguageSwitch } from './language-switch'
import {
  createPageDocuments,
  type PageDocumentDependencies,
  type SendPageDocument,
} from './page-documents'

/** A path with a file extension is a file. Any other path is one of the app's pages. */
const FILE = /\.[A-Za-z0-9]{1,8}$/

/** Files that browsers must not cache. They say which versions of the other files are current. */
const FRESH = /(?:\.html|\/version\.json|\/service-worker\.js)$/

/**
 * Headers that browsers ignore on scripts, styles, and fonts. A page loads about 40 of these files,
 * so the headers would be a tenth of a first visit.
 */
const ONLY_FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the built app. Every page path returns a document, because pages are routed in the browser
 * (specification section 2). Documents are never cached. The files that documents refer to have a
 * content hash in their name and are cached forever.
 */
export async function registerStaticSite(
  app: FastifyInstance,
  webDist: string | undefined,
  deps: Omit<PageDocumentDependencies, 'documents'>,
): Promise<void> {
  let sendPage: SendPageDocument | undefined
  if (webDist !== undefined) {
    if (!existsSync(join(webDist, 'index.html'))) {
      throw new Error(`WEB_DIST has no index.html: ${webDist}. Build the app first.`)
    }
    await app.register(fastifyStatic, {
      root: webDist,
      index: false,
      wildcard: true,
      // Sends `main.js.br` or `main.js.gz` instead of `main.js` to browsers that accept that
      // encoding.
      preCompressed: true,
      cacheControl: false,
      redirect: false,
      // The build tool's own files (.vite) must not be served.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(webDist, 'assets'))
        const age = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
        reply.header('cache-control', FRESH.test(path) ? 'no-store' : age)
        if (!hashed) return
        for (const name of ONLY_FOR_DOCUMENTS) {
          reply.removeHeader(name)
          // Helmet writes past Fastify.
          reply.raw.removeHeader(name)
        }
      },
    })
    sendPage = createPageDocuments({
      ...deps,
      documents: readDocuments(webDist, deps.publicConfig),
    })
    app.get('/', { logLevel: 'warn' }, sendPage)
    registerLanguageSwitch(app, deps)
  }
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPage(request)) return sendPage(request, reply)
    sendError(new ApiError('ROUTE_UNKNOWN'), request, reply)
    return reply
  })
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (method !== 'GET' && method !== 'HEAD') return false
  return path !== '/api' && !path.startsWith('/api/') && !FILE.test(path)
}
