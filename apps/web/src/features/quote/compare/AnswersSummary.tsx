import './answers-summary.css'

import { quoteDates, type CoverageDates } from '@gapwise/enrollment'
import { Link } from 'react-router-dom'

import type { OnboardingForm } from '../../../adapters/api/api-client'
import { today } from '../../../adapters/browser/clock'
import { formatLongDay } from '../../../ui/format/format-day'
import { startDateReason } from '../request'

/**
 * Summary of the answers on which the rates are based. A link lets the user change these answers.
 */
export function AnswersSummary({ form }: { form: OnboardingForm }) {
  const { effective_date, medicare_status, zip5, county, state } = form
  const dates = quoteDates(form, today())
  const locality = county && state ? `${zip5}, ${county}, ${state}` : zip5
  return (
    <section className="answers-summary" aria-label="Your answers">
      <dl>
        <div>
          <dt>For</dt>
          <dd>
            {form.gender === 'Male' ? 'a man' : 'a woman'}
            {agePhrase(dates)}, {form.tobacco === 'Yes' ? 'who uses tobacco' : 'no tobacco'}
          </dd>
        </div>
        <div>
          <dt>ZIP code</dt>
          <dd>{locality}</dd>
        </div>
        {effective_date ? (
          <div>
            <dt>Coverage would start on</dt>
            <dd>
              {formatLongDay(dates.start)}
              <span className="answers-summary__why">
                {startDateReason({ today: today(), medicareStatus: medicare_status, dates })}
              </span>
            </dd>
          </div>
        ) : null}
      </dl>
      <Link to="/quote">Change these answers</Link>
    </section>
  )
}

/** Returns the true age (D70), and the age that the rates are for if that is another one. */
function agePhrase({ age, ratedAge }: CoverageDates): string {
  if (age === undefined) return ''
  return age === ratedAge ? ` aged ${age}` : ` aged ${age} (rate for age ${ratedAge})`
}
