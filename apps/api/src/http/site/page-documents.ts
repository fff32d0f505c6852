import {
  ADD_ON_CHOICE,
  EMBEDDED_PAGE,
  LANGUAGE_CHOICE,
  PUBLIC_PAGES,
  type PublicConfig,
} from '@gapwise/api-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedText, sendCompressed } from './compressed-text'
import {
  type ContentPolicy,
  policyInFrames,
  policyText,
  policyWithAddOns,
  policyWithFrame,
  policyWithInline,
  STRICT_POLICY,
} from '../guards/content-policy'
import type { DocumentLanguage, FilledDocuments } from './filled-documents'

/** Dependencies for sending page documents. */
export interface PageDocumentDependencies {
  readonly documents: FilledDocuments
  readonly publicConfig: PublicConfig
  /** Hosts of the configured add-ons. If the list is empty, no document allows add-ons. */
  readonly addOnHosts: readonly string[]
  readonly embedOrigins: readonly string[]
  readonly https: boolean
}

/** Sends a page's document. */
export type SendPageDocument = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

const PUBLIC: ReadonlySet<string> = new Set(PUBLIC_PAGES)

/**
 * Returns a function that sends a page's document. Three kinds of pages have a special document
 * (D38):
 *
 * - Public pages, for visitors who agreed to add-ons.
 * - The page that other websites may show in a frame.
 * - The scheduling service's page, which has a different security policy.
 *
 * `data-document` names the first two kinds. The app does a full page load to reach a page of
 * another kind.
 */
export function createPageDocuments(deps: PageDocumentDependencies): SendPageDocument {
  const { documents, publicConfig, addOnHosts, embedOrigins, https } = deps
  const textOf = (policy: ContentPolicy) =>
    policyText(policyWithInline(policy, documents.inline), { https })
  const { scheduling } = publicConfig
  const policies = {
    strict: textOf(STRICT_POLICY),
    public: textOf(policyWithAddOns(addOnHosts)),
    embedded: textOf(policyInFrames(embedOrigins)),
    scheduling: scheduling && textOf(policyWithFrame(scheduling.url)),
  }
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const document = documents.of(path, languageOf(request))
    void reply.header('content-security-policy', policies.strict)
    if (policies.scheduling !== undefined && path === scheduling?.path) {
      void reply.header('content-security-policy', policies.scheduling)
      return send(document.strict, request, reply)
    }
    if (path === EMBEDDED_PAGE) {
      void reply
        .removeHeader('x-frame-options')
        .header('content-security-policy', policies.embedded)
      return send(document.embedded, request, reply)
    }
    if (addOnHosts.length === 0 || !PUBLIC.has(path) || !hasAgreed(request)) {
      return send(document.strict, request, reply)
    }
    void reply
      .header('content-security-policy', policies.public)
      // Add-on scripts on this page cannot reach the app's other windows, because all other
      // documents have the policy `same-origin`.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    return send(document.public, request, reply)
  }
}

/**
 * Returns `true` if the visitor agreed to add-ons. Global Privacy Control counts as a "no" and
 * overrides an earlier "yes".
 */
function hasAgreed({ cookies, headers }: FastifyRequest): boolean {
  return cookies[ADD_ON_CHOICE] === 'yes' && headers['sec-gpc'] !== '1'
}

function languageOf({ cookies }: FastifyRequest): DocumentLanguage {
  return cookies[LANGUAGE_CHOICE] === 'es' ? 'es' : 'en'
}

function send(body: CompressedText, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendCompressed(body, request, reply)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
}
