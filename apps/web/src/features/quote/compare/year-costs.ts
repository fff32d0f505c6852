/** Highest Plan N copay for a doctor visit, in dollars. */
const VISIT_COPAY = 20
/** Maximum number of visits: one per week. With more visits, the chart is no longer useful. */
export const MAXIMUM_VISITS = 52

interface YearCosts {
  readonly premiums: number
  readonly copays: number
  readonly total: number
}

/** Returns each plan's yearly cost in dollars. Assumes the highest copay for every visit. */
export function yearCosts({
  monthlyG,
  monthlyN,
  visits,
}: {
  monthlyG: number
  monthlyN: number
  visits: number
}): { G: YearCosts; N: YearCosts } {
  const copays = visits * VISIT_COPAY
  return {
    G: { premiums: monthlyG * 12, copays: 0, total: monthlyG * 12 },
    N: { premiums: monthlyN * 12, copays, total: monthlyN * 12 + copays },
  }
}
