import { quoteDates } from '@gapwise/enrollment'
import { bornOnFirst, isExistingDay } from '@gapwise/medicare-rules'

import { today } from '../../../adapters/browser/clock'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { formatLongDay } from '../../../ui/format/format-day'
import { Icon } from '../../../ui/controls/Icon'
import { CoverageTimeline } from '../../../ui/timeline/CoverageTimeline'
import { startDateReason } from './start-date'
import { rich, t } from '../../../language'

/** Shows when coverage would start, the reason for that date, and the age that the rate is for. */
export function StartDate() {
  const effective_date = useOnboardingStore(({ form }) => form.effective_date)
  const applicant_dob = useOnboardingStore(({ form }) => form.applicant_dob)
  const medicare_status = useOnboardingStore(({ form }) => form.medicare_status)
  const medicare_part_b = useOnboardingStore(({ form }) => form.medicare_part_b)
  const planned_start = useOnboardingStore(({ form }) => form.planned_start)
  if (!effective_date) return null
  const dates = quoteDates(
    { applicant_dob, medicare_status, medicare_part_b, planned_start },
    today(),
  )
  const { age, ratedAge } = dates
  return (
    <>
      <section className="start-date" aria-label={t('Start of coverage')}>
        <Icon name="calendar" />
        <div aria-live="polite">
          <p>
            {rich('Coverage would start on <b>{start}</b>.', {
              start: formatLongDay(dates.planned),
              b: (text) => <strong>{text}</strong>,
            })}
            {ratedAge === undefined ? null : (
              <>
                {' '}
                {rich('Your rate would be for age <b>{ratedAge}</b>.', {
                  ratedAge,
                  b: (text) => <strong>{text}</strong>,
                })}
              </>
            )}
            {age === undefined || age === ratedAge ? null : ` ${t('You’re {age} today.', { age })}`}
          </p>
          <p className="quiet">
            {startDateReason({ today: dates.today, medicareStatus: medicare_status, dates })}
          </p>
          {applicant_dob && isExistingDay(applicant_dob) && bornOnFirst(applicant_dob) ? (
            <p className="quiet">
              {t(
                'Were you born on the 1st of a month? Your Medicare may have started one month before your birthday month.',
              )}
            </p>
          ) : null}
        </div>
      </section>
      {ratedAge === undefined ? null : <CoverageTimeline dates={dates} />}
    </>
  )
}
