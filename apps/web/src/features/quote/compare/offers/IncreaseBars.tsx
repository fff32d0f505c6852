import type { Offer } from '../../../../adapters/api/api-client'

/** Maximum number of changes to draw. */
const MOST = 5
/** Length of the longest bar, in the drawing's own units. */
const WIDTH = 100

interface IncreaseBarsProps {
  /** Newest first. */
  increases: NonNullable<Offer['increases']>
}

/** Past changes of a rate. Each bar is as long as its percentage, compared with the largest one. */
export function IncreaseBars({ increases }: IncreaseBarsProps) {
  const shown = increases.slice(0, MOST)
  const largest = Math.max(...shown.map(({ percent }) => Math.abs(percent)), 1)
  return (
    <ul className="increase-bars">
      {shown.map(({ year, percent }) => (
        <li key={year}>
          <span>{year}</span>
          <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
            <rect
              className={percent < 0 ? 'year-bar__rest' : 'year-bar__premiums'}
              width={Math.round((Math.abs(percent) / largest) * WIDTH)}
              height="8"
            />
          </svg>
          <span>{percent > 0 ? `+${percent}%` : `${percent}%`}</span>
        </li>
      ))}
    </ul>
  )
}
