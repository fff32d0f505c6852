import { connect } from 'node:net'

/** Maximum milliseconds until the server must respond or close the connection. */
const LONGEST = 60_000

/** A raw request, valid or not. */
export interface RawRequest {
  readonly port: number
  readonly method: string
  readonly url: string
  readonly headers: Readonly<{ [name: string]: string }>
  readonly body: string | Buffer | undefined
  /** Damage to the request's bytes, or `none`. */
  readonly damage: Damage
}

export const DAMAGES = [
  'none',
  'cut',
  'too-much',
  'header-flood',
  'bad-chunk',
  'bad-method',
  'no-host',
] as const
export type Damage = (typeof DAMAGES)[number]

/**
 * Status and text of the response. Status 0 means that the server closed the connection without a
 * response.
 */
export interface RawAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Sends bytes over a new connection and reads the response until the server closes the connection.
 * @throws {Error} If the server neither responds nor closes the connection in time.
 */
export function sendRaw(request: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(request.port, '127.0.0.1')
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`${request.method} ${request.url} (${request.damage}) hangs`))
    }, LONGEST)
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
    // The server may close the connection before it has read the whole request. Its response still
    // counts.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      const text = Buffer.concat(chunks).toString()
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    })
    // Use `end` only for a request whose body is cut off, because the server does not respond after
    // `end`.
    if (request.damage === 'cut') socket.end(bytesOf(request))
    else socket.write(bytesOf(request))
  })
}

function bytesOf({ method, url, headers, body, damage }: RawRequest): Buffer {
  const content = Buffer.from(body ?? '')
  const lines = [
    `${damage === 'bad-method' ? 'BREW' : method} ${url} HTTP/1.1`,
    ...(damage === 'no-host' ? [] : ['Host: 127.0.0.1']),
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  if (damage === 'header-flood')
    lines.push(...new Array<string>(900).fill(`X-Flood: ${'x'.repeat(20)}`))
  if (damage === 'bad-chunk') {
    return Buffer.concat([
      Buffer.from(`${lines.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, 'latin1'),
      content,
    ])
  }
  if (body !== undefined) {
    const extra = damage === 'cut' ? 10 : damage === 'too-much' ? -Math.min(2, content.length) : 0
    lines.push(`Content-Length: ${content.length + extra}`)
  }
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content])
}
