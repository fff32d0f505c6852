import { STATUS_TITLES } from '@gapwise/api-contract'
import { formatCurrency, planName } from '@gapwise/medicare-rules'

import type { BrokerPipeline, PipelineRow } from '../../../adapters/api/broker-client'
import { formatShortDay } from '../../../ui/format/format-day'
import { useFromHere } from '../list'
import { MoveStatus } from './MoveStatus'
import { daysInStatus, nextStep } from './pipeline-rows'
import { PageLink } from '../../../ui/controls/PageLink'

interface PipelineListProps {
  pipeline: BrokerPipeline
  rows: readonly PipelineRow[]
  onChanged: () => void
}

/** Sent applications. The one whose status changed last comes first. */
export function PipelineList({ pipeline, rows, onChanged }: PipelineListProps) {
  const here = useFromHere()
  return (
    <ul className="pipeline__list">
      {rows.map((row) => (
        <li key={row.id} className="pipeline__row">
          <div className="pipeline__who">
            <PageLink to={`/dashboard/applications/${encodeURIComponent(row.id)}`} state={here}>
              {row.applicant || 'No name yet'}
            </PageLink>
            <span className="quiet">
              {[row.carrier, row.plan && planName(row.plan), row.state].filter(Boolean).join(', ')}
            </span>
          </div>
          <div>
            <span className={`stage stage--${row.status.replace('_', '-')}`}>
              {STATUS_TITLES[row.status]}
            </span>
            <span className="quiet">{daysText(daysInStatus(row, pipeline))}</span>
          </div>
          <div>
            <span className="pipeline__money">
              {row.premium === null ? 'No price' : `${formatCurrency(row.premium)} a month`}
            </span>
            <span className="quiet">
              {row.premium === null ? '' : `${formatCurrency(row.premium * 12)} a year`}
            </span>
          </div>
          <div>
            <span>Starts {formatShortDay(row.effectiveDate)}</span>
            <span className="quiet">{row.assignee?.name ?? 'Assigned to no one'}</span>
          </div>
          <div className="pipeline__next">
            <span className="quiet">Next</span>
            <span>{nextStep(row)}</span>
          </div>
          {row.possibleStatuses.length > 0 ? <MoveStatus row={row} onMoved={onChanged} /> : null}
        </li>
      ))}
    </ul>
  )
}

function daysText(days: number): string {
  if (days === 0) return 'since today'
  return days === 1 ? 'for 1 day' : `for ${days} days`
}
