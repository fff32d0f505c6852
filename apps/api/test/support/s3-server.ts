import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '../../src/config/config'

const SECRET = 'secret-of-the-bucket'
const REGION = 'eu-central-1'
/**
 * Number of keys on each page of a listing. The number is small, so that a listing has several
 * pages.
 */
const PAGE = 2

/** An S3 bucket on the loopback interface. Checks the signature of each request, as S3 does. */
export interface S3Server {
  readonly config: S3Config
  readonly objects: Map<string, { bytes: Buffer; at: Date }>
  /**
   * Error statuses for the next requests, in order. Each request of any method uses up one status.
   */
  readonly failures: number[]
  stop(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const failures: number[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      const failure = failures.shift()
      if (failure) return response.writeHead(failure).end('<Error>AKIA secret detail</Error>')
      if (!isSigned(request)) return response.writeHead(403).end('<Error/>')
      const url = new URL(request.url ?? '/', 'http://bucket')
      const key = url.pathname.replace(/^\/bucket\/?/, '')
      if (url.searchParams.has('list-type')) return response.end(listing(url, objects))
      const object = objects.get(key)
      const isTaken = object && request.headers['if-none-match'] === '*'
      if (request.method === 'PUT' && isTaken) return response.writeHead(412).end('<Error/>')
      if (request.method === 'PUT') objects.set(key, { bytes: body, at: new Date() })
      else if (!object) return response.writeHead(404).end('<Error/>')
      else if (request.method === 'DELETE') objects.delete(key)
      else return response.end(object.bytes)
      return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: {
      url: `http://127.0.0.1:${port}/bucket`,
      region: REGION,
      accessKeyId: 'AKIATEST',
      secretAccessKey: SECRET,
    },
    objects,
    failures,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function listing(url: URL, objects: S3Server['objects']): string {
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const prefix = url.searchParams.get('prefix') ?? ''
  const delimiter = url.searchParams.get('delimiter')
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .filter((key) => !delimiter || !key.slice(prefix.length).includes(delimiter))
    .sort()
  const entries = keys
    .slice(from, from + PAGE)
    .map((key) => {
      const at = objects.get(key)?.at.toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`
    })
    .join('')
  const more = from + PAGE < keys.length
  const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  return `<ListBucketResult>${entries}${next}</ListBucketResult>`
}

/** Checks a version 4 signature by computing the expected one from the request and the secret. */
function isSigned(request: IncomingMessage): boolean {
  const header = request.headers.authorization ?? ''
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIATEST\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
      header,
    ) ?? []
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const url = new URL(request.url ?? '/', 'http://bucket')
  const query = [...url.searchParams]
    .map((pair) => pair.map((text) => encodeURIComponent(text)).join('='))
    .sort()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    names,
    String(request.headers['x-amz-content-sha256']),
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const date = String(request.headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')
  const key = [day, region, service, end].reduce<Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    Buffer.from(`AWS4${SECRET}`),
  )
  return region === REGION && createHmac('sha256', key).update(toSign).digest('hex') === signature
}
