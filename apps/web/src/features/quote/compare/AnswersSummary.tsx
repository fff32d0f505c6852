import './answers-summary.css'

import { quoteDates, type CoverageDates } from '@gapwise/enrollment'
import { Link } from 'react-router-dom'

import type { OnboardingForm } from '../../../adapters/api/api-client'
import { today } from '../../../adapters/browser/clock'
import { formatLongDay } from '../../../ui/format/format-day'

/** One line with the answers on which the rates are based, and a link that changes them. */
export function AnswersSummary({ form }: { form: OnboardingForm }) {
  const { effective_date, zip5, county, state } = form
  const dates = quoteDates(form, today())
  const person = `${form.gender === 'Male' ? 'a man' : 'a woman'}${agePhrase(dates)}, ${form.tobacco === 'Yes' ? 'who uses tobacco' : 'no tobacco'}`
  return (
    <section className="answers-summary" aria-label="Your answers">
      <p>
        <span className="answers-summary__chip">
          <span className="visually-hidden">For </span>
          {person}
        </span>{' '}
        <span className="answers-summary__chip">
          <span className="visually-hidden">in </span>
          {zip5}
          <span className="answers-summary__more">
            {county && state ? `, ${county}, ${state}` : ''}
          </span>
        </span>{' '}
        {effective_date ? (
          <span className="answers-summary__chip">from {formatLongDay(dates.start)}</span>
        ) : null}
      </p>
      <Link to="/quote">
        Change <span className="visually-hidden">these answers</span>
      </Link>
    </section>
  )
}

/** Returns the true age (D70), and the age that the rates are for if that is another one. */
function agePhrase({ age, ratedAge }: CoverageDates): string {
  if (age === undefined) return ''
  return age === ratedAge ? ` aged ${age}` : ` aged ${age} (rate for age ${ratedAge})`
}
