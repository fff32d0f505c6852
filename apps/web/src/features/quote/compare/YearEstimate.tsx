import '../../../ui/styles/sample-label.css'
import './year-estimate.css'

import { formatCurrency } from '@gapwise/medicare-rules'
import { useState } from 'react'

import { Button } from '../../../ui/controls/Button'
import { MAXIMUM_VISITS, yearCosts } from './year-costs'

interface YearEstimateProps {
  /** Lowest monthly prices of Plan G and Plan N in the list of offers. */
  monthlyG: number
  monthlyN: number
  /** The server's label for sample prices, "Sample rates" (D35). */
  label: string
}

/** Compares the yearly cost of Plan G and Plan N for the expected number of doctor visits. */
export function YearEstimate({ monthlyG, monthlyN, label }: YearEstimateProps) {
  const [visits, setVisits] = useState(6)
  const { G, N } = yearCosts({ monthlyG, monthlyN, visits })
  const longest = Math.max(G.total, N.total)
  const width = (amount: number) => Math.round((amount / longest) * 100)
  return (
    <section className="card" aria-labelledby="year-heading">
      <h2 id="year-heading">A year with each plan</h2>
      <p>Plan N costs less each month, but you pay up to $20 per doctor visit.</p>
      <div className="year__visits" role="group" aria-labelledby="year-visits-label">
        <span id="year-visits-label">Doctor visits per year</span>
        <span className="year__stepper">
          <Button
            variant="secondary"
            aria-label="One fewer visit"
            onClick={() => setVisits(Math.max(0, visits - 1))}
          >
            −
          </Button>
          <output className="year__count" aria-live="polite">
            {visits}
          </output>
          <Button
            variant="secondary"
            aria-label="One more visit"
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
        This estimate uses the lowest price for each plan. With either plan, you also pay the first
        part of your doctor’s bills each year ($283 in 2026).
      </p>
    </section>
  )
}
