import { createHash } from 'node:crypto'

/**
 * Signatures of HTTP requests as in RFC 9421, with the digest of the body as in RFC 9530. The
 * server signs its requests with Ed25519, and the receiver signs its statuses with HMAC-SHA256.
 */

/** Label of the signature in both headers. */
const LABEL = 'gapwise'

/** The parts of a request that a signature covers. Header names are in lowercase. */
export interface SignedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A signature and its parameters, as read from a request's headers. */
export interface ReadSignature {
  readonly signature: Buffer
  /** Names of the covered parts. */
  readonly covered: readonly string[]
  /** Seconds since 1970. */
  readonly created: number
  readonly algorithm: string
  /** Text that was signed. */
  readonly base: string
}

/** Returns the value of the header `Content-Digest` for a SHA-256. */
export const contentDigest = (sha256: Buffer): string => `sha-256=:${sha256.toString('base64')}:`

/** Returns the value of the header `Content-Digest` for a body. */
export const digestOf = (body: Uint8Array): string =>
  contentDigest(createHash('sha256').update(body).digest())

/**
 * Returns the headers that sign a request.
 * @param options `covered` has the names of the parts to sign. `created` is in seconds since 1970.
 */
export function signatureHeaders(
  request: SignedRequest,
  options: {
    readonly covered: readonly string[]
    readonly created: number
    readonly keyId: string
    readonly algorithm: 'ed25519' | 'hmac-sha256'
    readonly sign: (base: Buffer) => Buffer
  },
): { 'signature-input': string; signature: string } {
  const { covered, created, keyId, algorithm, sign } = options
  const names = covered.map((name) => `"${name}"`).join(' ')
  const parameters = `(${names});created=${created};keyid="${keyId}";alg="${algorithm}"`
  const signature = sign(Buffer.from(signatureBase(request, covered, parameters)))
  return {
    'signature-input': `${LABEL}=${parameters}`,
    signature: `${LABEL}=:${signature.toString('base64')}:`,
  }
}

/** Reads the signature of a request. Returns `undefined` if it is missing or malformed. */
export function readSignature(request: SignedRequest): ReadSignature | undefined {
  const { signature: header, 'signature-input': input } = request.headers
  if (typeof header !== 'string' || typeof input !== 'string') return undefined
  const [, encoded] = /^[\w-]+=:([A-Za-z0-9+/]+={0,2}):$/.exec(header) ?? []
  const [, parameters = '', names = '', rest = ''] =
    /^[\w-]+=(\(((?:"[@a-z-]+" ?)*)\)((?:;[a-z]+=(?:\d+|"[^"\\]*"))*))$/.exec(input) ?? []
  const [, created = ''] = /;created=(\d{1,12})(?:;|$)/.exec(rest) ?? []
  const [, algorithm = ''] = /;alg="([a-z\d-]+)"/.exec(rest) ?? []
  if (!encoded || !created) return undefined
  const covered = names.split(' ').map((name) => name.replaceAll('"', ''))
  return {
    signature: Buffer.from(encoded, 'base64'),
    covered,
    created: Number(created),
    algorithm,
    base: signatureBase(request, covered, parameters),
  }
}

function signatureBase(
  { method, path, headers }: SignedRequest,
  covered: readonly string[],
  parameters: string,
): string {
  const valueOf = (name: string): string => {
    if (name === '@method') return method
    if (name === '@path') return path
    return String(headers[name] ?? '').trim()
  }
  const lines = covered.map((name) => `"${name}": ${valueOf(name)}`)
  return [...lines, `"@signature-params": ${parameters}`].join('\n')
}
