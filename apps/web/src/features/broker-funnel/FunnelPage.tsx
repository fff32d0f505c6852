import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

import { brokerCall } from '../../stores/broker-store'
import { KEEP_PLACE } from '../../ui/keep-place'
import { Page } from '../../ui/Page'
import { LoadedPart, Tick, useBrokerLoaded } from '../broker-parts'
import { FunnelChart } from './FunnelChart'
import { FunnelTable } from './FunnelTable'
import './broker-funnel.css'

const PERIODS = [
  { days: '7', title: '7 days' },
  { days: '30', title: '30 days' },
  { days: '90', title: '90 days' },
  { days: '365', title: '1 year' },
] as const

/** `/dashboard/funnel`: how far those came who began in the past days. */
export function FunnelPage() {
  const [parameters, setParameters] = useSearchParams()
  const { days } = PERIODS.find((period) => period.days === parameters.get('days')) ?? PERIODS[1]
  const load = useCallback(() => brokerCall('readFunnel', { query: { days } }), [days])
  const { state, reload } = useBrokerLoaded(load)
  return (
    <Page title="Funnel" lead="How far the people came who began in this time." width="wide">
      <fieldset className="periods">
        <legend>Began in the past</legend>
        {PERIODS.map((period) => (
          <Tick
            key={period.days}
            type="radio"
            name="days"
            checked={period.days === days}
            onChange={() =>
              setParameters({ days: period.days }, { replace: true, state: KEEP_PLACE })
            }
          >
            {period.title}
          </Tick>
        ))}
      </fieldset>
      <LoadedPart state={state} what="the figures" onRetry={reload}>
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
