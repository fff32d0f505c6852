import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A fake clamd that reports the word VIRUS as a virus. A test can change its behavior. */
export interface FakeClamd {
  readonly port: number
  /** Contents of the files that clients sent to be scanned. */
  readonly scanned: Buffer[]
  /** Number of pings. */
  pings: number
  /** Replaces the normal response. `null` sends nothing. `'close'` closes the connection. */
  instead: string | null | undefined
  stop(): Promise<void>
}

const COMMAND = 'zINSTREAM\0'

/**
 * Returns the content of an `INSTREAM` command, or `undefined` until the content is complete. The
 * content consists of chunks. Each chunk is preceded by its length. A length of 0 marks the end.
 */
function contentOf(received: Buffer): Buffer | undefined {
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return undefined
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** @param port A free port by default. */
export async function startFakeClamd(port = 0): Promise<FakeClamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.of()
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      if (received.toString('latin1') === 'zPING\0') {
        clamd.pings += 1
        return void socket.end('PONG\0')
      }
      const content = contentOf(received)
      if (!content) return
      clamd.scanned.push(content)
      if (clamd.instead === null) return
      if (clamd.instead === 'close') return void socket.end()
      const found = content.includes('VIRUS') ? 'stream: Test-Virus FOUND' : 'stream: OK'
      socket.end(`${clamd.instead ?? found}\0`)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const clamd: FakeClamd = {
    port: (server.address() as AddressInfo).port,
    scanned: [],
    pings: 0,
    instead: undefined,
    async stop() {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
  return clamd
}
