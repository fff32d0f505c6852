// Made when needed, because the first formatter costs a slow phone 80 ms.
let dollars: Intl.NumberFormat | undefined
let wholeDollars: Intl.NumberFormat | undefined

/**
 * Formats an amount with a dollar sign and 2 decimals, such as `$1,234.50` (specification section 9).
 *
 * @param amount - Dollars.
 * @throws RangeError if the amount is not a finite number. "$NaN" must never reach a page.
 */
export function formatCurrency(amount: number): string {
  if (!Number.isFinite(amount)) {
    throw new RangeError(
      `The amount is ${String(amount)}, which is not an amount of money, so it cannot be shown in dollars. ` +
        'Pass a finite number, such as 1234.5, or leave the amount out of the page.',
    )
  }
  dollars ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    signDisplay: 'negative',
  })
  return dollars.format(amount)
}

/**
 * Formats an amount without cents, such as `$1,235`. For sums over a year, where cents only
 * distract.
 *
 * @param amount - Dollars, rounded to the nearest whole amount.
 */
export function formatDollars(amount: number): string {
  wholeDollars ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    signDisplay: 'negative',
    maximumFractionDigits: 0,
  })
  return wholeDollars.format(amount)
}
