import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../errors/api-error'
import { escapeHtml } from '../shared/escape-html'
import { isFromThisMachine } from '../http/from-this-machine'

/** Maximum number of messages on the page. The newest messages are shown first. */
const MOST = 50

/** Name of a message's file. */
const FILE_NAME = /^[\w.-]+\.eml$/

/**
 * Registers `/dev/outbox`, which shows messages with working links on a developer's machine (D28).
 * `/dev/outbox/<file>` shows a message as a mail program would.
 */
export function registerOutboxPage(app: FastifyInstance, directory: string): void {
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    // The messages contain sign-in links, so only requests from this machine are allowed to read
    // them.
    if (!isFromThisMachine(request)) throw new ApiError('ROUTE_UNKNOWN')
    const names = await readdir(directory).catch((): string[] => [])
    const newest = names.sort().reverse().slice(0, MOST)
    const messages = await Promise.all(
      newest.map(async (name) => ({ name, text: await readFile(join(directory, name), 'utf8') })),
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(messages))
  })
  app.get<{ Params: { name: string } }>(
    '/dev/outbox/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!isFromThisMachine(request) || !FILE_NAME.test(name)) throw new ApiError('ROUTE_UNKNOWN')
      const text = await readFile(join(directory, name), 'utf8').catch(() => '')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(splitMessage(text).html)
    },
  )
}

/** Splits a message's file into what is readable as text, and its HTML. */
function splitMessage(message: string): { readable: string; html: string } {
  const [, boundary] = /boundary="(part-[^"]+)"/.exec(message) ?? []
  if (boundary === undefined) return { readable: message, html: '' }
  const [head = '', text = '', coded = ''] = message.split(`--${boundary}\r\n`)
  const html = Buffer.from(coded.split('\r\n\r\n')[1] ?? '', 'base64').toString()
  return { readable: head + (text.split('\r\n\r\n').slice(1).join('\r\n\r\n') || text), html }
}

function page(messages: readonly { name: string; text: string }[]): string {
  const body = messages
    .map(({ name, text }) => {
      const { readable, html } = splitMessage(text)
      const look = html ? `<p><a href="/dev/outbox/${escapeHtml(name)}">Look at it</a></p>` : ''
      return `${look}<pre>${withLinks(escapeHtml(readable))}</pre>`
    })
    .join('<hr>')
  return `<!doctype html><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${body || '<p>No messages yet.</p>'}`
}

const withLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s"'<>]+/g, (address) => `<a href="${address}">${address}</a>`)
