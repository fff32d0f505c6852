import type { CoverageDates } from '@gapwise/enrollment'
import { useId } from 'react'

import { formatLongDay } from '../format/format-day'
import { timelinePoints } from './timeline-points'
import './coverage-timeline.css'
import { t } from '../../language'

interface CoverageTimelineProps {
  dates: CoverageDates
}

/**
 * The applicant's dates, drawn as a line. The drawing is a styled list, so the picture and the text
 * are the same.
 */
export function CoverageTimeline({ dates }: CoverageTimelineProps) {
  const headingId = useId()
  return (
    <section className="card timeline" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Your dates')}</h2>
      <ol className="timeline__days">
        {timelinePoints(dates).map(({ day, labels, isToday }) => (
          <li
            key={day}
            className={isToday ? 'timeline__day timeline__day--today' : 'timeline__day'}
          >
            <strong>{formatLongDay(day)}</strong>
            {labels.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </li>
        ))}
      </ol>
      {dates.partB?.isProposed && dates.partB.start > dates.today ? (
        <p className="timeline__note">
          {t(
            'We worked out when Medicare starts from the date of birth. If your Medicare card shows another date, that date counts.',
          )}
        </p>
      ) : null}
    </section>
  )
}
