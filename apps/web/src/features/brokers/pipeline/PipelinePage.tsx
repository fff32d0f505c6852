import { STATUS_TITLES } from '@gapwise/api-contract'

import type { BrokerPipeline } from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import {
  brokerQuery,
  FilterSelect,
  optionsFromValues,
  QueryContent,
  RadioRow,
  useBrokerQuery,
  useUrlFilters,
} from '../components'
import { PERIODS, sentIn, STATUSES, type Status } from './pipeline-rows'
import { PipelineList } from './PipelineList'
import { PremiumFigures } from './PremiumFigures'
import '../components/tiles.css'
import './pipeline.css'

/** `/dashboard/pipeline`: applications after sending, by their status at the insurer (D75). */
export function PipelinePage() {
  const query = useBrokerQuery(brokerQuery('readPipeline'))
  return (
    <Page
      title="Pipeline"
      lead="Applications that were sent, and what the insurers said."
      width="wide"
    >
      <QueryContent query={query} what="the pipeline">
        {(pipeline) => <Pipeline pipeline={pipeline} onChanged={query.reload} />}
      </QueryContent>
    </Page>
  )
}

interface PipelineProps {
  pipeline: BrokerPipeline
  onChanged: () => void
}

function Pipeline({ pipeline, onChanged }: PipelineProps) {
  const [parameters, setFilter] = useUrlFilters()
  const isAdmin = useBrokerStore((store) => store.broker?.isAdmin)
  const { value: period } =
    PERIODS.find(({ value }) => value === parameters.get('period')) ?? PERIODS[0]
  const broker = parameters.get('broker') ?? undefined
  const status = STATUSES.find((one) => one === parameters.get('status'))
  const inPeriod = sentIn(pipeline.rows, period, pipeline.today).filter(
    ({ assignee }) => !broker || (assignee?.name ?? '-') === broker,
  )
  const shown = inPeriod.filter((row) => !status || row.status === status)

  if (pipeline.rows.length === 0) {
    return <p role="status">Nothing was sent yet. Sent applications will appear here.</p>
  }
  return (
    <>
      <div className="pipeline__filters">
        <RadioRow
          legend="Sent"
          options={PERIODS}
          value={period}
          onChange={(value) => setFilter('period', value === 'all' ? undefined : value)}
        />
        {isAdmin ? (
          <FilterSelect
            label="Broker"
            value={broker}
            options={[
              ['-', 'No one yet'],
              ...optionsFromValues(pipeline.rows.map(({ assignee }) => assignee?.name ?? null)),
            ]}
            onChange={(value) => setFilter('broker', value)}
          />
        ) : null}
      </div>
      <PremiumFigures rows={inPeriod} />
      <StatusTabs
        counts={(one) => inPeriod.filter((row) => row.status === one).length}
        status={status}
        onChoose={(next) => setFilter('status', next)}
      />
      <p role="status" className="quiet">
        {shown.length === 0
          ? 'Nothing here. Choose another status or period.'
          : `${shown.length.toLocaleString('en-US')} of ${pipeline.rows.length.toLocaleString('en-US')} sent applications`}
      </p>
      <PipelineList pipeline={pipeline} rows={shown} onChanged={onChanged} />
    </>
  )
}

interface StatusTabsProps {
  counts: (status: Status) => number
  status: Status | undefined
  onChoose: (status: Status | undefined) => void
}

/** One button per status, with the number of applications. A second press shows all again. */
function StatusTabs({ counts, status, onChoose }: StatusTabsProps) {
  return (
    <ul className="tiles" aria-label="Statuses">
      {STATUSES.map((one) => (
        <li key={one}>
          <button
            type="button"
            className="tile"
            aria-pressed={one === status}
            onClick={() => onChoose(one === status ? undefined : one)}
          >
            <span className="tile__figure">{counts(one)}</span> {STATUS_TITLES[one]}
          </button>
        </li>
      ))}
    </ul>
  )
}
