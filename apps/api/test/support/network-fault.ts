import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Kind of failure. */
export type Fault =
  /** Accepts connections and never sends anything. */
  | 'black-hole'
  /**
   * Sends this text to every new connection and closes the connection. Waits `after` milliseconds
   * first.
   */
  | { readonly says: string; readonly after?: number }

/** A failing server with its own port. */
export interface FailingServer {
  readonly port: number
  /** Number of connections so far. */
  readonly connections: number
  /** Number of connections that received data. */
  readonly asked: number
  stop(): Promise<void>
}

/** @param port A free port by default. */
export async function startFailingServer(fault: Fault, port = 0): Promise<FailingServer> {
  const sockets = new Set<Socket>()
  let connections = 0
  let asked = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.once('data', () => (asked += 1))
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (fault !== 'black-hole') {
      const timer = setTimeout(() => socket.end(fault.says), fault.after ?? 0)
      socket.on('close', () => clearTimeout(timer))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections
    },
    get asked() {
      return asked
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** A proxy between browser and server that loses some responses. */
export interface LossyWire {
  readonly address: string
  /** Number of connections that were cut after the server had responded. */
  readonly cut: number
  stop(): Promise<void>
}

/**
 * Cuts the connection at every nth piece of response data, and does not pass that piece on.
 * @param every The number n.
 */
export async function startLossyWire(target: string, every: number): Promise<LossyWire> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let answers = 0
  let cut = 0
  const wire = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.on('data', (chunk) => {
      answers += 1
      if (answers % every === 0) {
        cut += 1
        near.destroy()
      } else near.write(chunk)
    })
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    get cut() {
      return cut
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        wire.close(() => resolve())
      }),
  }
}
