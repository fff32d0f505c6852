import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { respond } from './server'

const MOST_BYTES = 5_000_000
const [port = '8080', assets = '.'] = process.argv.slice(2)
const TYPES = { '/client.js': 'text/javascript', '/client.css': 'text/css' } as const

async function bodyOf(message: IncomingMessage): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    size += chunk.length
    if (size > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return new Blob(chunks)
}

async function answer(message: IncomingMessage): Promise<Response> {
  const { url = '/', method = 'GET', headers } = message
  const type = Object.hasOwn(TYPES, url) ? TYPES[url as keyof typeof TYPES] : undefined
  if (type) return new Response(await readFile(assets + url), { headers: { 'content-type': type } })
  const body = method === 'POST' ? await bodyOf(message) : null
  if (body === undefined) return new Response('Too large', { status: 413 })
  const { 'content-type': kind = '', accept = '' } = headers
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: { 'content-type': kind, accept },
    body,
  })
  return respond(request, '/client.js')
}

createServer((message, response) => {
  void answer(message)
    .catch(() => new Response('Bad request', { status: 400 }))
    .then(async (result) => {
      response.writeHead(result.status, Object.fromEntries(result.headers))
      response.end(Buffer.from(await result.arrayBuffer()))
    })
}).listen(Number(port), '127.0.0.1')
