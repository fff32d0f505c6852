/**
 * Why coverage would start on that day, in words: the specification's effective-date rule (§4, D19)
 * told to the person it applies to.
 */
export function startDateReason(today: string, effectiveDate: string): string {
  const monthsAhead = months(effectiveDate) - months(today)
  if (monthsAhead <= 1) return 'Coverage starts on the first day of a month: this is the next one.'
  if (monthsAhead === 2 && !isJanuaryFirst(effectiveDate)) return TOO_CLOSE
  if (isJanuaryFirst(effectiveDate) && monthsAhead > 2)
    return 'People who leave an Advantage plan late in the year start with the new year.'
  return TOO_CLOSE
}

const TOO_CLOSE =
  'Fewer than 7 days are left in this month, so coverage starts a month later than usual.'

function months(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * 12 + month
}

function isJanuaryFirst(day: string): boolean {
  return day.endsWith('-01-01')
}
