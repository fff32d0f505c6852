import { bornOnFirst, isExistingDay } from '@gapwise/medicare-rules'

import { today } from '../../../adapters/browser/clock'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { formatLongDay } from '../../../ui/format/format-day'
import { Icon } from '../../../ui/controls/Icon'
import { startDateReason } from './start-date'

/** Shows when coverage would start, the reason for that date, and the person's age on that day. */
export function StartDate() {
  const { effective_date, applicant_dob, medicare_status } = useOnboardingStore(
    (state) => state.form,
  )
  const age = useOnboardingStore((state) => state.age)
  if (!effective_date) return null
  return (
    <section className="start-date" aria-label="Start of coverage">
      <Icon name="calendar" />
      <div aria-live="polite">
        <p>
          Coverage would start on <strong>{formatLongDay(effective_date)}</strong>.
          {age === undefined ? null : (
            <>
              {' '}
              Your rate would be for age <strong>{age}</strong>.
            </>
          )}
        </p>
        <p className="quiet">
          {startDateReason({ today: today(), medicareStatus: medicare_status })}
        </p>
        {applicant_dob && isExistingDay(applicant_dob) && bornOnFirst(applicant_dob) ? (
          <p className="quiet">
            Were you born on the 1st of a month? Your Medicare may have started one month before
            your birthday month.
          </p>
        ) : null}
      </div>
    </section>
  )
}
