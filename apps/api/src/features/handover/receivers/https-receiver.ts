import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Clock } from '../../../shared/clock'
import { readLimitedText } from '../../../shared/text-limits'
import type { SigningKey } from '../keys/signing-key'
import { contentDigest, signatureHeaders } from './http-signature'
import { DeliveryFailed, type Parcel, type SubmissionReceiver } from './receiver'

/** Milliseconds after which a delivery is aborted. */
export const DELIVERY_TIME = 120_000
/** Maximum size of a response in bytes. */
const LARGEST = 64 * 1024
const LONGEST_RECEIPT = 200
/** Statuses from 400 to 499 that ask for another attempt. */
const TRY_AGAIN = new Set([408, 425, 429])

const COVERED = ['@method', '@path', 'content-digest', 'content-type', 'idempotency-key'] as const

interface HttpsOptions {
  readonly url: string
  readonly key: SigningKey
  readonly clock: Clock
  /** Milliseconds. @default DELIVERY_TIME */
  readonly timeout?: number
}

/**
 * Creates a receiver that posts packages to an address. Each request is signed and has an
 * `Idempotency-Key`. A package is delivered when the response has a receipt.
 */
export function createHttpsReceiver(options: HttpsOptions): SubmissionReceiver {
  return {
    name: 'https',
    async deliver(parcel, signal) {
      const response = await post(parcel, signal, options)
      const { status } = response
      if (status >= 400 && status < 500 && !TRY_AGAIN.has(status)) {
        throw new DeliveryFailed(`refused-${status}`, { isFinal: true })
      }
      if (!response.ok) throw new DeliveryFailed(`answered-${status}`)
      return readReceipt(response)
    },
  }
}

async function post(
  { id, path, size, sha256 }: Parcel,
  stopped: AbortSignal,
  { url, key, clock, timeout = DELIVERY_TIME }: HttpsOptions,
): Promise<Response> {
  const headers = {
    'content-type': 'application/age',
    'content-length': String(size),
    'content-digest': contentDigest(sha256),
    'idempotency-key': id,
    accept: 'application/json',
  }
  const request = { method: 'POST', path: new URL(url).pathname, headers }
  const signed = signatureHeaders(request, {
    covered: COVERED,
    created: Math.floor(clock.now().getTime() / 1_000),
    keyId: key.id,
    algorithm: 'ed25519',
    sign: key.sign,
  })
  const file = createReadStream(path)
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    // Do not follow redirects, because they would send the package to another address.
    redirect: 'manual',
    signal: AbortSignal.any([stopped, AbortSignal.timeout(timeout)]),
    headers: { ...headers, ...signed },
    body: Readable.toWeb(file) as ReadableStream<Uint8Array>,
    duplex: 'half',
  }
  try {
    return await fetch(url, init)
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    throw new DeliveryFailed(isLate ? 'timed-out' : 'unreachable', { cause })
  } finally {
    file.destroy()
  }
}

async function readReceipt(response: Response): Promise<string> {
  const text = await readLimitedText(response, LARGEST).catch((cause: unknown) => {
    throw new DeliveryFailed('receipt-missing', { cause })
  })
  const receipt = receiptIn(text)
  if (!receipt || receipt.length > LONGEST_RECEIPT) throw new DeliveryFailed('receipt-missing')
  return receipt
}

function receiptIn(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    const { receipt } = (answer ?? {}) as { receipt?: unknown }
    return typeof receipt === 'string' ? receipt : undefined
  } catch {
    return undefined
  }
}
