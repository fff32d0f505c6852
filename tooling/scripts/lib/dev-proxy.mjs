import { once } from 'node:events'
import { request as ask } from 'node:http'
import { pipeline } from 'node:stream'
import { WORKBENCH } from './workbench.mjs'

/**
 * Matches paths whose last segment has a file extension. Uses the same rule as
 * `apps/api/src/http/site/static-site.ts`.
 */
const FILE = /\.[A-Za-z0-9]{1,8}$/
/** Matches paths that Vite serves although they have no file extension. */
const VITE_PATHS = /^\/(?:@|__|node_modules\/|src\/)/
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** The script in `index.html`. A page that contains this script is one of the app's documents. */
const APP_SCRIPT = 'src="/src/app/main.tsx"'

/**
 * Answers requests at the shared address. The server answers requests for pages and API calls, Vite
 * for files, and Storybook for the workbench. Pages have the server's settings and headers, as in
 * production. Vite adds only its own scripts and styles.
 *
 * @param server from `createServerFromSource`. Requests wait while the server restarts.
 * @param nonce for the scripts and styles that Vite adds.
 */
export function createListener({ vite, server, workbench, nonce }) {
  return (request, response) => {
    const [path] = request.url.split('?', 1)
    if (isWithin(path, WORKBENCH)) fromWorkbench(request, response).catch(failed(response))
    else if (isOfServer(path)) fromServer(request, response).catch(failed(response))
    else vite.middlewares(request, response, () => send(response, 404, 'Not found'))
  }

  async function fromServer(request, response) {
    const asked = server.outcome()
    const { port, failure } = await asked
    if (failure !== undefined) return sendFailure(request, response, failure)
    // Retries a read request if it failed because an outdated server was stopping.
    const isOutdated = () => isRead(request) && server.outcome() !== asked
    const answer = await forward(request, response, port)
    if (isOutdated() && (!answer || answer.statusCode === 503)) return fromServer(request, response)
    if (!answer) return sendFailure(request, response, 'The server stopped during this request.')
    if (!answer.headers['content-type']?.startsWith('text/html'))
      return passThrough(answer, response)
    const html = Buffer.concat(await answer.toArray()).toString()
    if (html.includes(APP_SCRIPT)) return sendDocument(html, answer, request, response)
    response.writeHead(answer.statusCode, headersOf(answer)).end(html)
  }

  async function sendDocument(html, answer, request, response) {
    const { 'content-length': _, 'content-security-policy': policy, ...headers } = headersOf(answer)
    const document = await vite.transformIndexHtml('/index.html', html, request.url)
    response.writeHead(answer.statusCode, {
      ...headers,
      'content-security-policy': policyWithVite(policy, { nonce, host: request.headers.host }),
    })
    response.end(document)
  }

  async function fromWorkbench(request, response) {
    if (request.url === WORKBENCH) {
      response.writeHead(302, { location: `${WORKBENCH}/` }).end()
      return
    }
    const { port, failure } = await workbench.outcome()
    if (failure !== undefined) return sendFailure(request, response, failure)
    const answer = await forward(request, response, port, request.url.slice(WORKBENCH.length))
    if (answer) passThrough(answer, response)
    else sendFailure(request, response, 'The workbench stopped.')
  }
}

/** Forwards the workbench's sockets. Vite handles its own sockets. */
export function createUpgradeListener({ workbench }) {
  return (request, socket, head) => {
    const [path] = request.url.split('?', 1)
    if (isWithin(path, WORKBENCH) || path === '/storybook-server-channel') {
      void connect(request, socket, head)
    }
  }

  async function connect(request, socket, head) {
    const { port } = await workbench.outcome()
    if (!port) return socket.destroy()
    const upstream = ask({ host: '127.0.0.1', port, path: request.url, headers: request.headers })
    upstream.on('upgrade', (answer, other, otherHead) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(answer)}\r\n`)
      socket.write(otherHead)
      other.write(head)
      other.pipe(socket).pipe(other)
      other.on('error', () => socket.destroy())
      socket.on('close', () => other.destroy())
    })
    for (const event of ['response', 'error']) upstream.on(event, () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    upstream.end()
  }
}

/**
 * Forwards a request to a process behind the shared address. Returns undefined if the process ends
 * before answering.
 */
async function forward(request, response, port, path = request.url) {
  const { connection: _, ...headers } = request.headers
  const { remoteAddress } = request.socket
  // The server shows some pages only to this machine. Without `X-Forwarded-For`, every client would
  // appear to be on this machine.
  if (!LOOPBACK.has(remoteAddress)) headers['x-forwarded-for'] = remoteAddress
  // Asks for uncompressed responses, because this proxy modifies pages and compression is useless
  // on one machine.
  headers['accept-encoding'] = 'identity'
  const options = { host: '127.0.0.1', port, path, method: request.method, headers, agent: false }
  const upstream = ask(options)
  response.once('close', () => upstream.destroy())
  if (isRead(request)) upstream.end()
  else request.pipe(upstream)
  const [answer] = await once(upstream, 'response').catch(() => [])
  upstream.on('error', () => undefined)
  return answer
}

function passThrough(answer, response) {
  response.writeHead(answer.statusCode, headersOf(answer))
  pipeline(answer, response, () => undefined)
}

/** Returns a response's headers, except those about the connection. */
function headersOf({ headers }) {
  const { connection: _, 'keep-alive': __, ...others } = headers
  return others
}

/**
 * Returns the server's content security policy, extended to allow Vite's socket, its worker, and
 * its scripts and styles with a nonce.
 */
function policyWithVite(policy, { nonce, host }) {
  return policy
    .replace(/(?:script|style)-src [^;]*/g, (directive) =>
      // A nonce would disable 'unsafe-inline'.
      directive.includes("'unsafe-inline'") ? directive : `${directive} 'nonce-${nonce}'`,
    )
    .replace('connect-src', `connect-src ws://${host}`)
    .replace("worker-src 'self'", "worker-src 'self' blob:")
}

/** Sends an error page to browsers. Other clients get the server's error format. */
function sendFailure(request, response, failure) {
  if (response.headersSent) return
  if (request.headers.accept?.includes('text/html')) {
    const page = [
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>The server is not running</title>',
      '<h1>The server is not running</h1><p>Fix the error and save. This page will reload.</p>',
      `<pre>${failure.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
      '<script type="module" src="/@vite/client"></script></html>',
    ]
    send(response, 503, page.join('\n'), 'text/html')
  } else {
    const messages = { message: failure, statusMessage: failure, code: 'SERVER_DOWN' }
    const body = { statusCode: 503, error: 'Service Unavailable', ...messages }
    send(response, 503, JSON.stringify(body), 'application/json')
  }
}

/** Ends a response that failed midway, for example because the browser left the page. */
function failed(response) {
  return (error) => {
    if (!response.destroyed) console.error(error)
    response.destroy()
  }
}

function send(response, status, text, type = 'text/plain') {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
  })
  response.end(text)
}

const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`)
const isRead = ({ method }) => method === 'GET' || method === 'HEAD'
const isOfServer = (path) => isWithin(path, '/api') || (!FILE.test(path) && !VITE_PATHS.test(path))

function rawHeaders({ rawHeaders: raw }) {
  let text = ''
  for (let at = 0; at < raw.length; at += 2) text += `${raw[at]}: ${raw[at + 1]}\r\n`
  return text
}
