import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A load balancer as plain as they come: each request goes to the next server. */
export interface RoundRobin {
  readonly address: string
  /** Requests that were passed on, by server. */
  readonly passed: readonly number[]
  stop(): Promise<void>
}

/** What of an answer is not about the one connection it came over. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const ours = new Set(['connection', 'keep-alive', 'transfer-encoding'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.has(name)))
}

/** @param servers Their addresses; one that refuses a connection is skipped. */
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
        // A connection for each request: one that closes while it is idle would look like a dead server.
        outgoing.shouldKeepAlive = false
        outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
        answer.on('error', () => outgoing.destroy())
        answer.pipe(outgoing)
      },
    )
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // The neighbour, not whose turn it is: other requests may have moved that on to the dead one again.
      if (error.code === 'ECONNREFUSED' && left > 1)
        pass(incoming, outgoing, body, (index + 1) % servers.length, left - 1)
      // Whether the server had done it nobody knows: the person's browser must find out.
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
