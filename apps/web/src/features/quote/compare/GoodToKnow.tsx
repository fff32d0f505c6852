import type { PlannedDates } from '@gapwise/enrollment'

import type { OnboardingForm } from '../../../adapters/api/api-client'
import { formatLongDay } from '../../../ui/format/format-day'
import { startDateReason } from '../request'
import { rich, t } from '../../../language'

interface GoodToKnowProps {
  form: OnboardingForm
  dates: PlannedDates
}

/** Facts to know before choosing: the start, later changes, and medicines. */
export function GoodToKnow({ form, dates }: GoodToKnowProps) {
  return (
    <section className="card" aria-labelledby="know-heading">
      <h2 id="know-heading">{t('Good to know')}</h2>
      <ul className="bullets">
        {form.effective_date ? (
          <li>
            <strong>
              {t('Coverage would start on {start}.', { start: formatLongDay(dates.planned) })}
            </strong>{' '}
            {startDateReason({ today: dates.today, medicareStatus: form.medicare_status, dates })}
          </li>
        ) : null}
        <li>
          {rich(
            '<b>Changing plans later can be harder.</b> The insurer may ask about your health, and it can say no.',
            { b: (text) => <strong>{text}</strong> },
          )}
        </li>
        <li>
          {rich(
            '<b>These plans don’t cover medicines from a pharmacy.</b> Most people add a Medicare Part D plan.',
            { b: (text) => <strong>{text}</strong> },
          )}
        </li>
      </ul>
    </section>
  )
}
