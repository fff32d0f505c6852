import { type FunnelStep, percent, STEP_TITLES } from './steps'

interface FunnelChartProps {
  steps: readonly FunnelStep[]
}

const WIDTH = 640
const ROW = 64
const BAR = 30

/**
 * A bar a step, all from zero on the same scale, so that lengths can be compared. The table beside it
 * says the same to those who do not see it.
 */
export function FunnelChart({ steps }: FunnelChartProps) {
  const most = Math.max(...steps.map(({ count }) => count), 1)
  const total = steps[0]?.count ?? 0
  return (
    <svg
      className="funnel__chart"
      viewBox={`0 0 ${WIDTH} ${steps.length * ROW}`}
      aria-hidden="true"
      focusable="false"
    >
      {steps.map(({ id, count }, index) => (
        <g key={id} transform={`translate(0 ${index * ROW})`}>
          <text y={20}>
            {STEP_TITLES[id]}
            <tspan className="funnel__figure">
              {'  '}
              {count.toLocaleString('en-US')} ({percent(count, total)})
            </tspan>
          </text>
          <rect className="funnel__track" y={28} width={WIDTH} height={BAR} rx={4} />
          <rect
            className="funnel__bar"
            y={28}
            width={count === 0 ? 0 : Math.max((count / most) * WIDTH, 3)}
            height={BAR}
            rx={4}
          />
        </g>
      ))}
    </svg>
  )
}
