/** The most Plan N asks for a visit to a doctor, in dollars. */
const VISIT_COPAY = 20
/** One visit a week is where the picture stops being of use. */
export const MAXIMUM_VISITS = 52

interface YearCosts {
  readonly premiums: number
  readonly copays: number
  readonly total: number
}

/** Dollars a year for each plan, with the highest copay for every visit. */
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
