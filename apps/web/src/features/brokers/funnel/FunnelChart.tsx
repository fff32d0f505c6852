import { type FunnelStep, percent, STEP_TITLES } from './steps'

interface FunnelChartProps {
  steps: readonly FunnelStep[]
}

/**
 * A bar a step, all from zero on the same scale, so that lengths can be compared. The table beside it
 * says the same to those who do not see it.
 */
export function FunnelChart({ steps }: FunnelChartProps) {
  const most = Math.max(...steps.map(({ count }) => count), 1)
  const total = steps[0]?.count ?? 0
  return (
    <div className="funnel__chart" aria-hidden="true">
      {steps.map(({ id, count }) => (
        <div key={id}>
          <p className="funnel__step">
            {STEP_TITLES[id]}
            <strong>
              {count.toLocaleString('en-US')} ({percent(count, total)})
            </strong>
          </p>
          <svg
            className="funnel__track"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            focusable="false"
          >
            <rect
              className="funnel__bar"
              width={count === 0 ? 0 : Math.max((count / most) * 100, 0.5)}
              height={1}
            />
          </svg>
        </div>
      ))}
    </div>
  )
}
