const SCALE = 1_000n

/**
 * Returns the product of `amount` dollars and `factors`, rounded half up to cents.
 *
 * Computes in whole thousandths. In floating point, 159 × 0.95 × 1.1 is slightly less than 166.155
 * and would be rounded to 166.15 instead of 166.16.
 *
 * @param amount Nonnegative dollars with at most three decimals.
 * @param factors Nonnegative numbers with at most three decimals.
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
