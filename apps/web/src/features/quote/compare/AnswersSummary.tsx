import './answers-summary.css'

import type { PlannedDates } from '@gapwise/enrollment'
import type { ReactNode } from 'react'

import type { OnboardingForm } from '../../../adapters/api/api-client'
import { formatLongDay } from '../../../ui/format/format-day'
import { personText } from '../../onboarding'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

interface AnswersSummaryProps {
  form: OnboardingForm
  dates: PlannedDates
}

/** One line with the answers on which the rates are based, and a link that changes them. */
export function AnswersSummary({ form, dates }: AnswersSummaryProps) {
  const { effective_date, zip5, county, state } = form
  const tobacco = form.tobacco === 'Yes' ? t('who uses tobacco') : t('no tobacco')
  const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>
  return (
    <section className="answers-summary" aria-label={t('Your answers')}>
      <p>
        <span className="answers-summary__chip">
          {rich('<s>For </s>{person}, {tobacco}', {
            s: hidden,
            person: personWithAge(form, dates),
            tobacco,
          })}
        </span>{' '}
        <span className="answers-summary__chip">
          {rich('<s>in </s>{zip}', { s: hidden, zip: zip5 })}
          <span className="answers-summary__more">
            {county && state ? `, ${county}, ${state}` : ''}
          </span>
        </span>{' '}
        {effective_date ? (
          <span className="answers-summary__chip unbroken">
            {t('from {start}', { start: formatLongDay(dates.planned) })}
          </span>
        ) : null}
      </p>
      <PageLink to="/quote">{rich('Change <s>these answers</s>', { s: hidden })}</PageLink>
    </section>
  )
}

/** Returns the true age (D70), and the age that the rates are for if that is another one. */
function personWithAge({ gender }: OnboardingForm, { age, ratedAge }: PlannedDates): string {
  const person = personText({ gender: gender === 'Male' ? gender : 'Female' })
  if (age === undefined) return person
  return age === ratedAge
    ? t('{person} aged {age}', { person, age })
    : t('{person} aged {age} (rate for age {ratedAge})', { person, age, ratedAge: ratedAge ?? '' })
}
