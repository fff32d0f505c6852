import * as real from 'node:crypto'

import { currentSimulation } from '../world/current'

// Replaces `node:crypto` in the server. The functions are the same, but random values come from the
// seed.
export * from 'node:crypto'

export function randomBytes(size: number): Buffer {
  const random = currentSimulation()?.secrets
  if (!random) return real.randomBytes(size)
  return Buffer.from(Uint8Array.from({ length: size }, () => random.below(256)))
}

export function randomUUID(): string {
  const bytes = randomBytes(16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function randomInt(first: number, second?: number): number {
  const [low, high] = second === undefined ? [0, first] : [first, second]
  const random = currentSimulation()?.secrets
  return random ? low + random.below(high - low) : real.randomInt(low, high)
}
