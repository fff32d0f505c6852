import { quoteDates } from '@gapwise/enrollment'

import type { OnboardingForm } from '../../../adapters/api/api-client'
import { today } from '../../../adapters/browser/clock'
import { formatLongDay } from '../../../ui/format/format-day'
import { startDateReason } from '../request'

/** Facts to know before choosing: the start, later changes, and medicines. */
export function GoodToKnow({ form }: { form: OnboardingForm }) {
  const dates = quoteDates(form, today())
  return (
    <section className="card" aria-labelledby="know-heading">
      <h2 id="know-heading">Good to know</h2>
      <ul className="bullets">
        {form.effective_date ? (
          <li>
            <strong>Coverage would start on {formatLongDay(dates.start)}.</strong>{' '}
            {startDateReason({ today: today(), medicareStatus: form.medicare_status, dates })}
          </li>
        ) : null}
        <li>
          <strong>Changing plans later can be harder.</strong> The insurer may ask about your
          health, and it can say no.
        </li>
        <li>
          <strong>These plans don’t cover medicines from a pharmacy.</strong> Most people add a
          Medicare Part D plan.
        </li>
      </ul>
    </section>
  )
}
