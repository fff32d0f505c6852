import { Page } from '../../../ui/page/Page'
import { brokerQuery, LoadedPart, RadioRow, useBrokerQuery, useNarrowing } from '../parts'
import { FunnelChart } from './FunnelChart'
import { FunnelTable } from './FunnelTable'
import './broker-funnel.css'

const PERIODS = [
  { value: '7', title: '7 days' },
  { value: '30', title: '30 days' },
  { value: '90', title: '90 days' },
  { value: '365', title: '1 year' },
] as const

/** `/dashboard/funnel`: how far those came who began in the past days. */
export function FunnelPage() {
  const [parameters, narrow] = useNarrowing()
  const { value: days } =
    PERIODS.find((period) => period.value === parameters.get('days')) ?? PERIODS[1]
  const query = useBrokerQuery(brokerQuery('readFunnel', { query: { days } }))
  return (
    <Page title="Funnel" lead="How far the people came who began in this time." width="wide">
      <RadioRow
        legend="Began in the past"
        options={PERIODS}
        value={days}
        onChange={(value) => narrow('days', value)}
      />
      <LoadedPart query={query} what="the figures">
        {({ steps }) =>
          steps[0]?.count ? (
            <div className="funnel">
              <FunnelChart steps={steps} />
              <FunnelTable steps={steps} />
            </div>
          ) : (
            <p>Nobody began in this time.</p>
          )
        }
      </LoadedPart>
    </Page>
  )
}
