import {
  ADD_ON_CHOICE,
  EMBEDDED_PAGE,
  PUBLIC_PAGES,
  type PublicConfig,
} from '@gapwise/api-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedText, sendCompressed } from './compressed-text'
import {
  policyInFrames,
  policyText,
  policyWithAddOns,
  policyWithFrame,
} from '../guards/content-policy'
import type { FilledDocuments } from './filled-documents'

/** What the documents of pages are made from. */
export interface PageDocumentParts {
  readonly documents: FilledDocuments
  readonly publicConfig: PublicConfig
  /** Hosts of the configured add-ons; without any there is no document for them. */
  readonly addOnHosts: readonly string[]
  readonly embedOrigins: readonly string[]
  readonly https: boolean
}

/** Sends the document of a page. */
export type SendPageDocument = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

const PUBLIC: ReadonlySet<string> = new Set(PUBLIC_PAGES)

/**
 * Three kinds of pages have a document of their own (D38): public ones, for who agreed to add-ons, the one that
 * may stand in frames, and that of a scheduling service, whose policy alone is its own. Of the others, a document
 * says its kind in `data-document`; the app leaves it by a full page load for pages of another kind.
 */
export function createPageDocuments(parts: PageDocumentParts): SendPageDocument {
  const { documents, publicConfig, addOnHosts, embedOrigins, https } = parts
  const policies = {
    public: policyText(policyWithAddOns(addOnHosts), { https }),
    embedded: policyText(policyInFrames(embedOrigins), { https }),
  }
  const { scheduling } = publicConfig
  const schedulingPolicy = scheduling && policyText(policyWithFrame(scheduling.url), { https })
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const document = documents.of(path)
    if (schedulingPolicy !== undefined && path === scheduling?.path) {
      void reply.header('content-security-policy', schedulingPolicy)
      return send(document.strict, request, reply)
    }
    if (path === EMBEDDED_PAGE) {
      void reply
        .removeHeader('x-frame-options')
        .header('content-security-policy', policies.embedded)
      return send(document.embedded, request, reply)
    }
    if (addOnHosts.length === 0 || !PUBLIC.has(path) || !agreed(request)) {
      return send(document.strict, request, reply)
    }
    void reply
      .header('content-security-policy', policies.public)
      // Unlike that of all other documents: a window opened from here is out of its scripts' reach.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    return send(document.public, request, reply)
  }
}

/** Global Privacy Control is a "no" that counts for more than a "yes" given before. */
function agreed({ cookies, headers }: FastifyRequest): boolean {
  return cookies[ADD_ON_CHOICE] === 'yes' && headers['sec-gpc'] !== '1'
}

function send(body: CompressedText, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendCompressed(body, request, reply)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
}
