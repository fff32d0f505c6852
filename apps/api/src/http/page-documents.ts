import {
  ADD_ON_CHOICE,
  EMBEDDED_PAGE,
  PUBLIC_PAGES,
  type PublicConfig,
} from '@gapwise/api-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyInFrames, policyText, policyWithAddOns, policyWithFrame } from './content-policy'

/** What the documents of pages are made from. */
export interface PageDocumentParts {
  /** The built document, which the server has no reason to change for most pages. */
  readonly html: string
  readonly publicConfig: PublicConfig
  /** Hosts of the configured add-ons; without any there is no document for them. */
  readonly addOnHosts: readonly string[]
  readonly embedOrigins: readonly string[]
  readonly https: boolean
}

/** Sends the document of a page of its own kind; `undefined` for one with the built document. */
export type SendPageDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | undefined

const PUBLIC: ReadonlySet<string> = new Set(PUBLIC_PAGES)

/**
 * Three kinds of pages have a document of their own (D38): public ones, for who agreed to add-ons, the one that
 * may stand in frames, and that of a scheduling service, whose policy alone is its own. Of the others, a document says its kind in `data-document`; the app leaves it by a full page
 * load for pages of another kind. The settings stand in the public one because it may call nothing of ours.
 */
export function createPageDocuments(parts: PageDocumentParts): SendPageDocument {
  const { html, publicConfig, addOnHosts, embedOrigins, https } = parts
  const withAddOns = {
    html: marked(html, 'public').replace(
      '</head>',
      () =>
        `<script type="application/json" id="public-config">${jsonInHtml(publicConfig)}</script></head>`,
    ),
    policy: policyText(policyWithAddOns(addOnHosts), { https }),
  }
  const embedded = {
    html: marked(html, 'embedded'),
    policy: policyText(policyInFrames(embedOrigins), { https }),
  }
  const { scheduling } = publicConfig
  const schedulingPolicy = scheduling && policyText(policyWithFrame(scheduling.url), { https })
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (schedulingPolicy !== undefined && path === scheduling?.path) {
      return sendHtml(reply.header('content-security-policy', schedulingPolicy), html)
    }
    if (path === EMBEDDED_PAGE) {
      void reply.removeHeader('x-frame-options').header('content-security-policy', embedded.policy)
      return sendHtml(reply, embedded.html)
    }
    if (addOnHosts.length === 0 || !PUBLIC.has(path) || !agreed(request)) return undefined
    void reply
      .header('content-security-policy', withAddOns.policy)
      // Unlike that of all other documents: a window opened from here is out of its scripts' reach.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    return sendHtml(reply, withAddOns.html)
  }
}

/** Global Privacy Control is a "no" that counts for more than a "yes" given before. */
function agreed({ cookies, headers }: FastifyRequest): boolean {
  return cookies[ADD_ON_CHOICE] === 'yes' && headers['sec-gpc'] !== '1'
}

function marked(html: string, kind: 'public' | 'embedded'): string {
  return html.replace('<html', `<html data-document="${kind}"`)
}

/** JSON in which nothing can end the element it stands in. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}
