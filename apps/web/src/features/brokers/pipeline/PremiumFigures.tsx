import { formatCurrency } from '@gapwise/medicare-rules'

import type { PipelineRow } from '../../../adapters/api/broker-client'
import { monthlyPremium, type Status } from './pipeline-rows'

const OPEN: readonly Status[] = ['submitted', 'delivered', 'in_review', 'needs_information']

/**
 * Premium of what the insurers approved and of what they have not decided, per month and per year.
 * Sample rates are named, because such a sum is not money.
 */
export function PremiumFigures({ rows }: { rows: readonly PipelineRow[] }) {
  const labels = [...new Set(rows.flatMap(({ label }) => label ?? []))]
  return (
    <dl className="pipeline__premium">
      <Figure
        title="Premium in force"
        hint="Approved"
        rows={rows.filter(({ status }) => status === 'approved')}
      />
      <Figure
        title="On the way"
        hint="Sent and not decided"
        rows={rows.filter(({ status }) => OPEN.includes(status))}
      />
      {labels.length === 0 ? null : (
        <div className="pipeline__label">
          <dt className="visually-hidden">Kind of rates</dt>
          <dd>
            {labels.map((label) => (
              <span key={label} className="sample-label">
                {label}
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

interface FigureProps {
  title: string
  hint: string
  rows: readonly PipelineRow[]
}

function Figure({ title, hint, rows }: FigureProps) {
  const month = monthlyPremium(rows)
  return (
    <div className="pipeline__figure">
      <dt>
        {title} <span className="quiet">{hint}</span>
      </dt>
      <dd>
        <strong>{formatCurrency(month)}</strong> a month
      </dd>
      <dd className="quiet">
        {formatCurrency(month * 12)} a year, {rows.length}{' '}
        {rows.length === 1 ? 'policy' : 'policies'}
      </dd>
    </div>
  )
}
