const SCALE = 1_000n

/**
 * The product of `amount` dollars and `factors`, rounded half up to cents.
 *
 * Computed in whole thousandths: 159 × 0.95 × 1.1 is 166.155 and rounds to 166.16, but as floating
 * point it is a hair less and would round to 166.15.
 * @param amount Dollars with at most three decimals, not negative.
 * @param factors Numbers with at most three decimals, not negative.
 */
export function productInCents(amount: number, factors: readonly number[]): number {
  let product = thousandths(amount) * 100n
  let divisor = SCALE
  for (const factor of factors) {
    product *= thousandths(factor)
    divisor *= SCALE
  }
  const cents = (2n * product + divisor) / (2n * divisor)
  return Number(cents) / 100
}

function thousandths(value: number): bigint {
  return BigInt(Math.round(value * Number(SCALE)))
}
