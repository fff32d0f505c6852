import type { IncomingMessage } from 'node:http'

/** Slowest accepted upload. At least `bytes` must arrive in every period of `milliseconds`. */
export interface LeastRate {
  readonly bytes: number
  readonly milliseconds: number
}

/**
 * Minimum speed of an upload: half a kilobyte per second, on average over 20 seconds. A slow phone
 * connection is ten times faster. A connection can stall briefly.
 */
export const LEAST_RATE: LeastRate = { bytes: 10_240, milliseconds: 20_000 }

/**
 * Watches for a request body that arrives too slowly.
 * @param onSlow Called once if too few bytes arrived in a period.
 * @returns A function that ends the watch.
 */
export function watchRate(
  request: IncomingMessage,
  { bytes, milliseconds }: LeastRate,
  onSlow: () => void,
): () => void {
  let received = 0
  const count = (chunk: Buffer): void => {
    received += chunk.length
  }
  const stop = (): void => {
    clearInterval(timer)
    request.off('data', count)
  }
  const timer = setInterval(() => {
    if (received < bytes && !request.complete) {
      stop()
      onSlow()
    }
    received = 0
  }, milliseconds)
  request.on('data', count)
  return stop
}
