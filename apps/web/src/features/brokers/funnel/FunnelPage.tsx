import type { Funnel } from '../../../adapters/api/broker-client'
import { Page } from '../../../ui/page/Page'
import {
  brokerQuery,
  QueryContent,
  RadioRow,
  useBrokerQuery,
  useUrlFilters,
  WideTable,
} from '../components'
import { WhereTheyStop } from './WhereTheyStop'
import './broker-funnel.css'

const PERIODS = [
  { value: '7', title: '7 days' },
  { value: '30', title: '30 days' },
  { value: '90', title: '90 days' },
  { value: '365', title: '1 year' },
] as const

const STEP_TITLES: Readonly<Record<Funnel['steps'][number]['id'], string>> = {
  began: 'Started',
  quoted: 'Saw a quote',
  application: 'Started an application',
  'ready-to-sign': 'Ready to sign',
  submitted: 'Submitted',
}

/**
 * `/dashboard/funnel`: number of people who reached each step. Counts only people who started in
 * the selected period.
 */
export function FunnelPage() {
  const [parameters, setFilter] = useUrlFilters()
  const { value: days } =
    PERIODS.find((period) => period.value === parameters.get('days')) ?? PERIODS[1]
  const query = useBrokerQuery(brokerQuery('readFunnel', { query: { days } }))
  return (
    <Page title="Funnel" lead="See how many people reached each step." width="wide">
      <RadioRow
        legend="Started in the past"
        options={PERIODS}
        value={days}
        onChange={(value) => setFilter('days', value)}
      />
      <QueryContent query={query} what="the figures">
        {({ steps }) =>
          steps[0]?.count ? (
            <div className="funnel">
              <FunnelChart steps={steps} />
              <FunnelTable steps={steps} />
            </div>
          ) : (
            <p className="desk-empty">No one started during this period.</p>
          )
        }
      </QueryContent>
      <WhereTheyStop days={days} />
    </Page>
  )
}

/**
 * Bar chart with one bar per step, on a scale that starts at zero. Screen readers skip the chart,
 * because the table has the same data.
 */
function FunnelChart({ steps }: Pick<Funnel, 'steps'>) {
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

/**
 * Table with the chart's numbers. Also shows each number as a percentage of the first step and of
 * the previous step.
 */
function FunnelTable({ steps }: Pick<Funnel, 'steps'>) {
  const total = steps[0]?.count ?? 0
  return (
    <WideTable label="Numbers" className="funnel__figures">
      <table>
        <caption>The same data as numbers</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">People</th>
            <th scope="col">Of total</th>
            <th scope="col">Of previous step</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, count }, index) => (
            <tr key={id}>
              <th scope="row">{STEP_TITLES[id]}</th>
              <td>{count.toLocaleString('en-US')}</td>
              <td>{percent(count, total)}</td>
              <td>{index === 0 ? '–' : percent(count, steps[index - 1]?.count ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

/** Returns `part` of `whole` as a whole percentage, or a dash if `whole` is 0. */
function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
