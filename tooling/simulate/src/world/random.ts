/** Pseudorandom numbers. The same seed gives the same numbers. */
export interface Random {
  /** Returns a number of at least 0 and less than 1. */
  next(): number
  /** Returns a whole number of at least 0 and less than `below`. */
  below(below: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** Creates the generator `sfc32`, which has 128 bits of state. */
export function createRandom(seed: number): Random {
  let [a, b, c, count] = [seed | 0, (seed / 2 ** 32) | 0, 0x9e3779b9 | 0, 1]
  const next = (): number => {
    const sum = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // Skips the first values, because adjacent seeds produce similar first values.
  for (let round = 0; round < 15; round += 1) next()
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}
