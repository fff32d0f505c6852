import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A text as browsers take it. */
export interface CompressedText {
  readonly plain: string
  /** @param encoding `br` or `gzip` */
  as(encoding: Encoding): Buffer
}

type Encoding = 'br' | 'gzip'

const COMPRESS = { br: brotliCompressSync, gzip: gzipSync } as const

/** A text that stays the same while the server runs, compressed once at its best when first asked for. */
export function compressedText(plain: string): CompressedText {
  const kept: Partial<Record<Encoding, Buffer>> = {}
  return { plain, as: (encoding) => (kept[encoding] ??= COMPRESS[encoding](plain)) }
}

/** Sends a text in the smallest form that the browser takes. Secrets do not belong in such a text. */
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
