import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../../errors/api-error'
import { digestOf, readSignature, type SignedRequest } from '../receivers/http-signature'

/** Seconds by which a signature may be older or newer than the server's time. */
const WINDOW = 300

/** Parts of the request that the receiver must sign. The path has the id of the handover. */
const REQUIRED = ['@method', '@path', 'content-digest'] as const

/**
 * Refuses a request that the receiver did not sign with one of its secrets.
 * @throws {ApiError} `HANDOVER_UNSIGNED`
 */
export function refuseUnsigned(
  request: SignedRequest & { readonly body: Buffer },
  { secrets, now }: { secrets: readonly string[]; now: Date },
): void {
  const read = readSignature(request)
  const isRight =
    read !== undefined &&
    read.algorithm === 'hmac-sha256' &&
    REQUIRED.every((name) => read.covered.includes(name)) &&
    request.headers['content-digest'] === digestOf(request.body) &&
    Math.abs(now.getTime() / 1_000 - read.created) <= WINDOW &&
    secrets.some((secret) => isSignedWith(secret, read))
  if (!isRight) throw new ApiError('HANDOVER_UNSIGNED')
}

function isSignedWith(
  secret: string,
  { base, signature }: { base: string; signature: Buffer },
): boolean {
  const expected = createHmac('sha256', secret).update(base).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
