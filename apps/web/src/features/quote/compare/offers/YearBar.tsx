import type { YearCost } from '@gapwise/medicare-rules'

/** Length of the whole drawing, in its own units. */
const WIDTH = 1_000

interface YearBarProps {
  year: YearCost
  /** Amount in dollars that fills the drawing. */
  highest: number
}

/**
 * Bar of a year's cost: the premiums, then what the person pays besides. Each part is as long as its
 * amount. The text next to it has the amounts, so the bar is hidden from screen readers.
 */
export function YearBar({ year, highest }: YearBarProps) {
  const length = (dollars: number) => Math.round((dollars / highest) * WIDTH)
  const premiums = length(year.premiums)
  return (
    <svg
      className="year-bar"
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="year-bar__track" width={WIDTH} height="10" />
      <rect className="year-bar__premiums" width={premiums} height="10" />
      <rect
        className="year-bar__rest"
        x={premiums}
        width={length(year.total) - premiums}
        height="10"
      />
    </svg>
  )
}
