/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const ROUND_CONSTANTS = /* @__PURE__ */ fractions(64, 1 / 3)
/** The same of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
const INITIAL_STATE = /* @__PURE__ */ fractions(8, 1 / 2)

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const words = paddedWords(utf8(text))
  const state = INITIAL_STATE.slice()
  const schedule = new Uint32Array(64)
  for (let block = 0; block < words.length; block += 16) {
    schedule.set(words.subarray(block, block + 16))
    for (let at = 16; at < 64; at += 1) {
      const near = schedule[at - 15]!
      const far = schedule[at - 2]!
      const first = rotate(near, 7) ^ rotate(near, 18) ^ (near >>> 3)
      const second = rotate(far, 17) ^ rotate(far, 19) ^ (far >>> 10)
      schedule[at] = schedule[at - 16]! + first + schedule[at - 7]! + second
    }
    compress(state, schedule)
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + mixed + choice + ROUND_CONSTANTS[at]! + schedule[at]!) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at]! += word
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/**
 * The bytes as words of 32 bits, with the end mark and the length in bits (FIPS 180-4, 5.1.1), which never
 * takes the upper of its two words: no text in memory is as long.
 */
function paddedWords(bytes: readonly number[]): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16)
  for (const [at, byte] of [...bytes, 0x80].entries())
    words[at >> 2]! |= byte << (24 - (at % 4) * 8)
  words[words.length - 1] = bytes.length << 3
  return words
}

/** The engine has no TextEncoder, which belongs to browsers and Node. */
function utf8(text: string): number[] {
  // Escapes and characters of ASCII, as a canonical JSON has no halves of a pair, which it would refuse.
  return Array.from(encodeURIComponent(text).matchAll(/%(..)|./g), ([byte, code]) =>
    code === undefined ? byte.charCodeAt(0) : Number.parseInt(code, 16),
  )
}

function fractions(count: number, power: number): Uint32Array {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return Uint32Array.from(primes, (prime) => {
    const root = prime ** power
    return (root - Math.floor(root)) * 0x100000000
  })
}
