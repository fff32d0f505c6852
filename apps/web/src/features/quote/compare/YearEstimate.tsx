import '../../../ui/styles/sample-label.css'
import './year-estimate.css'

import { formatCurrency } from '@gapwise/medicare-rules'
import { useState } from 'react'

import { Button } from '../../../ui/controls/Button'
import { MAXIMUM_VISITS, yearCosts } from './year-costs'

interface YearEstimateProps {
  /** Lowest monthly prices now shown. */
  monthlyG: number
  monthlyN: number
  /** The server's "Sample rates" (D35). */
  label: string
}

/** Plan G and Plan N over a year, for as many doctor visits as the person expects. */
export function YearEstimate({ monthlyG, monthlyN, label }: YearEstimateProps) {
  const [visits, setVisits] = useState(6)
  const { G, N } = yearCosts({ monthlyG, monthlyN, visits })
  const longest = Math.max(G.total, N.total)
  const width = (amount: number) => Math.round((amount / longest) * 100)
  return (
    <section className="card" aria-labelledby="year-heading">
      <h2 id="year-heading">A year with each plan</h2>
      <p>Plan N costs less a month, but up to $20 for each visit to a doctor.</p>
      <div className="year__visits" role="group" aria-labelledby="year-visits-label">
        <span id="year-visits-label">Doctor visits a year</span>
        <span className="year__stepper">
          <Button
            variant="secondary"
            aria-label="One visit fewer"
            onClick={() => setVisits(Math.max(0, visits - 1))}
          >
            −
          </Button>
          <output className="year__count" aria-live="polite">
            {visits}
          </output>
          <Button
            variant="secondary"
            aria-label="One visit more"
            onClick={() => setVisits(Math.min(MAXIMUM_VISITS, visits + 1))}
          >
            +
          </Button>
        </span>
      </div>
      <dl className="year__plans">
        {[
          { plan: 'Plan G', ...G },
          { plan: 'Plan N', ...N },
        ].map(({ plan, premiums, copays, total }) => (
          <div key={plan}>
            <dt>
              {plan}: <strong>{formatCurrency(total)}</strong> a year{' '}
              <span className="sample-label">{label}</span>
            </dt>
            <dd>
              <svg
                className="year__bar"
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect className="year__premiums" width={width(premiums)} height="6" />
                <rect
                  className="year__copays"
                  x={width(premiums)}
                  width={width(copays)}
                  height="6"
                />
              </svg>
              {formatCurrency(premiums)} for the plan
              {copays > 0 ? ` and up to ${formatCurrency(copays)} for visits` : ''}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        With the lowest price of each plan. With both plans you also pay the first $283 of doctor’s
        bills (2026).
      </p>
    </section>
  )
}
