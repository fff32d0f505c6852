import './year-chart.css'

import { formatDollars } from '@gapwise/medicare-rules'
import { useId } from 'react'

import { isHighDeductible } from '../plans'
import { chartScale, type ChartScale, spread } from './chart-scale'
import { MAXIMUM_VISITS, type PlanYear } from './plan-years'
import { useWidth } from './use-width'
import { t } from '../../../../language'

const HEIGHT = 340
/** Visits that are named below the plot. */
const TICKS = [0, 12, 24, 36, 52]
/** Smallest distance between two labels, in pixels. */
const LABEL_GAP = 26

interface YearChartProps {
  years: readonly PlanYear[]
  visits: number
  /** Number of visits at which Plan G and Plan N cost the same. */
  crossing: number | undefined
}

/**
 * Chart of each plan's cost of a year by doctor visits. Lines have different patterns and the plan's
 * letter at their end. Screen readers get the list and the table below instead.
 */
export function YearChart({ years, visits, crossing }: YearChartProps) {
  const [frame, width] = useWidth()
  const highest = Math.max(...years.map((year) => year.costAt(MAXIMUM_VISITS).highest))
  const scale = chartScale({ width, height: HEIGHT }, { most: MAXIMUM_VISITS, highest })
  const lines = years.filter(({ plan }) => !isHighDeductible(plan))
  const ranges = years.filter(({ plan }) => isHighDeductible(plan))
  const labels = spread(
    lines.map((year) => scale.y(year.costAt(MAXIMUM_VISITS).highest)),
    LABEL_GAP,
  )
  const planG = years.find(({ plan }) => plan === 'G')
  return (
    <div className="year-chart" ref={frame}>
      <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
        <Axes scale={scale} />
        {ranges.map((year) => (
          <PlanRange key={year.plan} year={year} scale={scale} />
        ))}
        {lines.map((year, index) => (
          <PlanLine key={year.plan} year={year} scale={scale} labelY={labels[index] ?? 0} />
        ))}
        {crossing === undefined || !planG ? null : (
          <circle
            className="year-chart__crossing"
            cx={scale.x(crossing)}
            cy={scale.y(planG.costAt(0).highest)}
            r="9"
          />
        )}
        <OwnNumber lines={lines} visits={visits} scale={scale} />
      </svg>
    </div>
  )
}

function Axes({ scale }: { scale: ChartScale }) {
  return (
    <>
      {scale.amounts.map((dollars) => (
        <g key={dollars}>
          <line
            className="year-chart__grid"
            x1={scale.left}
            x2={scale.right}
            y1={scale.y(dollars)}
            y2={scale.y(dollars)}
          />
          <text className="year-chart__amount" x={scale.left - 8} y={scale.y(dollars) + 6}>
            {formatDollars(dollars)}
          </text>
        </g>
      ))}
      {TICKS.map((count) => (
        <text className="year-chart__tick" key={count} x={scale.x(count)} y={scale.bottom + 24}>
          {count}
        </text>
      ))}
      <text className="year-chart__tick" x={(scale.left + scale.right) / 2} y={scale.bottom + 48}>
        {t('doctor visits in a year')}
      </text>
    </>
  )
}

interface PlanLineProps {
  year: PlanYear
  scale: ChartScale
  labelY: number
}

function PlanLine({ year, scale, labelY }: PlanLineProps) {
  const { plan } = year
  return (
    <g>
      <line
        className={`year-chart__line year-chart__line--${plan}`}
        x1={scale.x(0)}
        y1={scale.y(year.costAt(0).highest)}
        x2={scale.x(MAXIMUM_VISITS)}
        y2={scale.y(year.costAt(MAXIMUM_VISITS).highest)}
      />
      <text className="year-chart__label" x={scale.right + 10} y={labelY + 6}>
        {plan}
      </text>
    </g>
  )
}

/** The striped area of what a high-deductible plan can cost. */
function PlanRange({ year, scale }: Omit<PlanLineProps, 'labelY'>) {
  const pattern = useId()
  const { lowest, highest } = year.costAt(0)
  return (
    <g>
      <pattern
        id={pattern}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className="year-chart__stripe" x1="0" x2="0" y1="0" y2="8" />
      </pattern>
      <rect
        className="year-chart__range"
        x={scale.left}
        y={scale.y(highest)}
        width={scale.right - scale.left}
        height={scale.y(lowest) - scale.y(highest)}
        fill={`url(#${pattern})`}
      />
      <text
        className="year-chart__range-label"
        x={scale.right - 8}
        y={scale.y(highest) + 24}
        textAnchor="end"
      >
        {year.plan.replace('HD', 'HD-')}
      </text>
    </g>
  )
}

interface OwnNumberProps {
  /** The plans that have a line. */
  lines: readonly PlanYear[]
  visits: number
  scale: ChartScale
}

/** A line at the person's own number of visits, with a dot on each plan's line. */
function OwnNumber({ lines, visits, scale }: OwnNumberProps) {
  const x = scale.x(visits)
  const anchor = visits < 8 ? 'start' : visits > MAXIMUM_VISITS - 8 ? 'end' : 'middle'
  return (
    <g>
      <line className="year-chart__own" x1={x} x2={x} y1={scale.top} y2={scale.bottom} />
      <text className="year-chart__own-label" x={x} y={scale.top - 12} textAnchor={anchor}>
        {t('You: {visits}', { visits })}
      </text>
      {lines.map((year) => (
        <circle
          key={year.plan}
          className="year-chart__dot"
          cx={x}
          cy={scale.y(year.costAt(visits).highest)}
          r="6"
        />
      ))}
    </g>
  )
}
