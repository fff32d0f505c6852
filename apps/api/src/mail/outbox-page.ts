import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../errors/api-error'
import { escapeHtml } from '../shared/escape-html'
import { isFromThisMachine } from '../http/from-this-machine'

/** Maximum number of messages on the page. The newest messages are shown first. */
const MOST = 50

/**
 * Registers `/dev/outbox`, which shows messages with working links on a developer's machine (D28).
 */
export function registerOutboxPage(app: FastifyInstance, directory: string): void {
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    // The messages contain sign-in links, so only requests from this machine are allowed to read
    // them.
    if (!isFromThisMachine(request)) throw new ApiError('ROUTE_UNKNOWN')
    const names = await readdir(directory).catch((): string[] => [])
    const newest = names.sort().reverse().slice(0, MOST)
    const messages = await Promise.all(
      newest.map((name) => readFile(join(directory, name), 'utf8')),
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(messages))
  })
}

function page(messages: readonly string[]): string {
  const body = messages
    .map((message) => `<pre>${withLinks(escapeHtml(message))}</pre>`)
    .join('<hr>')
  return `<!doctype html><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${body || '<p>No messages yet.</p>'}`
}

const withLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s"'<>]+/g, (address) => `<a href="${address}">${address}</a>`)
