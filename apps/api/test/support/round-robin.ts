import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A minimal load balancer that sends each request to the next server. */
export interface RoundRobin {
  readonly address: string
  /** Number of forwarded requests for each server. */
  readonly passed: readonly number[]
  stop(): Promise<void>
}

/** Returns the headers without those that apply only to a single connection. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const ours = new Set(['connection', 'keep-alive', 'transfer-encoding'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.has(name)))
}

/** @param servers The servers' addresses. A server that refuses a connection is skipped. */
export async function startRoundRobin(servers: readonly string[]): Promise<RoundRobin> {
  const passed = servers.map(() => 0)
  let turn = 0

  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    index: number,
    left: number,
  ): void => {
    const onward = request(
      `${servers[index]}${incoming.url}`,
      { method: incoming.method ?? 'GET', headers: { ...incoming.headers, connection: 'close' } },
      (answer) => {
        passed[index] = (passed[index] ?? 0) + 1
        // Use a new connection for each request. An idle connection that closes would look like a
        // dead server.
        outgoing.shouldKeepAlive = false
        outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
        answer.on('error', () => outgoing.destroy())
        answer.pipe(outgoing)
      },
    )
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // If this server is down, try the next server in the list. Do not use the shared position,
      // because other requests advance it too.
      if (error.code === 'ECONNREFUSED' && left > 1)
        pass(incoming, outgoing, body, (index + 1) % servers.length, left - 1)
      // Do not send the request again, because the server might have processed it. Close the
      // connection, so that the browser has to find out.
      else outgoing.destroy()
    })
    onward.end(body)
  }

  const balancer = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => void chunks.push(chunk))
    incoming.on('end', () => {
      turn += 1
      pass(incoming, outgoing, Buffer.concat(chunks), turn % servers.length, servers.length)
    })
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  const { port } = balancer.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    passed,
    stop: () =>
      new Promise((resolve) => {
        balancer.closeAllConnections()
        balancer.close(() => resolve())
      }),
  }
}
