import { hash } from 'node:crypto'

/** A fingerprint of a set of rows. The order of the rows does not change the fingerprint. */
export interface RowSum {
  readonly rows: number
  readonly digest: string
}

/** Computes the fingerprint of rows. */
export interface RowAdder {
  add(lines: readonly string[]): void
  sum(): RowSum
}

/** Number of 32-bit words in a SHA-256 hash. */
const WORDS = 8

/**
 * Creates an adder that sums the SHA-256 hashes of all rows. Servers can return rows in any order,
 * so the order does not change the sum. The sum detects copying errors but not forged rows.
 */
export function createRowAdder(): RowAdder {
  const words = new Uint32Array(WORDS)
  let rows = 0
  return {
    add(lines) {
      for (const line of lines) {
        const digest = hash('sha256', line, 'buffer')
        for (let word = 0; word < WORDS; word += 1) {
          words[word] = (words[word] ?? 0) + digest.readUInt32LE(word * 4)
        }
      }
      rows += lines.length
    },
    sum: () => ({ rows, digest: Buffer.from(words.buffer).toString('hex') }),
  }
}
