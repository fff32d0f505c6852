import { startAt65 } from '@gapwise/medicare-rules'
import { Link } from 'react-router-dom'

import { formatDayOrText } from '../../../adapters/browser/clock'
import { ButtonLink } from '../../../ui/controls/Button'
import { formatLongDay, formatMonth } from '../../../ui/format/format-day'
import { CallUs } from './CallUs'
import { KEEP_COVERAGE, SHIP } from './ship'
import type { StopContext, StopText } from './stop-text'

/** Number of years before the first day to apply from which the page mentions that day. */
const SOON_YEARS = 5

/** Words for a person who is not yet 65 in the last month in which coverage can start. */
export function under65({ dob, today }: StopContext): StopText {
  const { earliest, applyFrom } = startAt65(dob)
  const isSoon = Number(applyFrom.slice(0, 4)) - Number(today.slice(0, 4)) <= SOON_YEARS
  const comeBack = {
    title: 'Come back when it’s time.',
    text: `Your coverage can start in ${formatMonth(earliest)}, when your Medicare can start. You can apply from ${formatLongDay(applyFrom)} on.`,
  }
  return {
    title: 'You can’t apply online yet',
    lead: 'The plans on this website are for people who are 65 or older when coverage starts.',
    next: (
      <>
        <p>
          Do you already have Medicare because of a disability or kidney failure? Call us. Many
          states have plans for people under 65. We’ll tell you what yours has.
        </p>
        <CallUs />
      </>
    ),
    options: [...(isSoon ? [comeBack] : []), SHIP, KEEP_COVERAGE],
    why: `You told us that you were born on ${formatDayOrText(dob)}. Most people get Medicare in the month they turn 65. The rules for younger people differ from state to state, so we go through them with you on the phone.`,
    changeLabel: 'Change your date of birth',
  }
}

/** Words for a person who turns 65 soon but asks for an earlier start. */
export function askForLaterStart({ dob, change }: StopContext): StopText {
  const month = formatMonth(startAt65(dob).earliest)
  return {
    title: 'Please choose a later start',
    lead: `Your coverage can start in ${month}, but not before.`,
    next: (
      <>
        <p>Choose {month} or a later month. Then you can go on with your application.</p>
        <div className="actions">
          <ButtonLink to={change}>Choose another month</ButtonLink>
        </div>
      </>
    ),
    options: [
      {
        title: 'Do you need coverage sooner?',
        text: (
          <>
            If you have Medicare because of a disability or kidney failure,{' '}
            <Link to="/schedule-call">schedule a call</Link>. Many states have plans for people
            under 65.
          </>
        ),
      },
      { title: 'Keep the coverage you have', text: 'until the new one starts.' },
    ],
    why: `The plans on this website are for people who are 65 or older. You were born on ${formatDayOrText(dob)}, so your first month is ${month}.`,
    changeLabel: 'Change the start of coverage',
  }
}
