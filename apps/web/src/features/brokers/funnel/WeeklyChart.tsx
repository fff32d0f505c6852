import { formatShortDay } from '../../../ui/format/format-day'
import { WideTable } from '../components'

interface Week {
  /** The week's Monday. */
  readonly week: string
  readonly started: number
  readonly sent: number
}

/** Units of the drawing for one week: two bars and a gap. */
const WEEK_WIDTH = 10
const HEIGHT = 100

/**
 * Chart of started and sent applications by week, on a scale that starts at zero. Screen readers
 * skip the drawing, because the table has the same numbers.
 */
export function WeeklyChart({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(...weeks.flatMap(({ started, sent }) => [started, sent]), 1)
  const first = weeks[0]
  const last = weeks.at(-1)
  if (!first || !last || weeks.every(({ started, sent }) => started + sent === 0)) {
    return <p>No application was started or sent in this period.</p>
  }
  return (
    <div className="weekly">
      <div aria-hidden="true">
        <p className="weekly__key">
          <span className="weekly__mark weekly__mark--started" /> Started
          <span className="weekly__mark weekly__mark--sent" /> Sent
          <span className="quiet">Most in a week: {most}</span>
        </p>
        <svg
          className="weekly__chart"
          viewBox={`0 0 ${weeks.length * WEEK_WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          focusable="false"
        >
          {weeks.map(({ week, started, sent }, index) => (
            <g key={week} transform={`translate(${index * WEEK_WIDTH} 0)`}>
              <Bar className="weekly__started" x={1} count={started} most={most} />
              <Bar className="weekly__sent" x={5} count={sent} most={most} />
            </g>
          ))}
        </svg>
        <p className="weekly__axis">
          <span>Week of {formatShortDay(first.week)}</span>
          <span>Week of {formatShortDay(last.week)}</span>
        </p>
      </div>
      <details>
        <summary>The same data as numbers</summary>
        <WideTable label="Numbers by week" className="funnel__figures">
          <table>
            <caption className="visually-hidden">Applications by week</caption>
            <thead>
              <tr>
                <th scope="col">Week of</th>
                <th scope="col">Started</th>
                <th scope="col">Sent</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ week, started, sent }) => (
                <tr key={week}>
                  <th scope="row">{formatShortDay(week)}</th>
                  <td>{started}</td>
                  <td>{sent}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </details>
    </div>
  )
}

interface BarProps {
  className: string
  x: number
  count: number
  most: number
}

function Bar({ className, x, count, most }: BarProps) {
  const height = (count / most) * HEIGHT
  return <rect className={className} x={x} y={HEIGHT - height} width={4} height={height} />
}
