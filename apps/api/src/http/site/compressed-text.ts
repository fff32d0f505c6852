import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Text in each encoding that browsers accept. */
export interface CompressedText {
  readonly plain: string
  /** @param encoding `br` or `gzip`. */
  as(encoding: Encoding): Buffer
}

type Encoding = 'br' | 'gzip'

const COMPRESS = { br: brotliCompressSync, gzip: gzipSync } as const

/**
 * Returns text that is compressed once, when it is first requested. The text must not change while
 * the server is running.
 */
export function compressedText(plain: string): CompressedText {
  const kept: Partial<Record<Encoding, Buffer>> = {}
  return { plain, as: (encoding) => (kept[encoding] ??= COMPRESS[encoding](plain)) }
}

/**
 * Sends text in the smallest encoding that the browser accepts. The text must not contain secrets.
 */
export function sendCompressed(
  text: CompressedText,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const taken = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => taken.includes(name))
  void reply.header('vary', 'accept-encoding')
  if (encoding === undefined) return reply.send(text.plain)
  return reply.header('content-encoding', encoding).send(text.as(encoding))
}
