import { startAt65 } from '@gapwise/medicare-rules'

import { formatDayOrText } from '../../../adapters/browser/clock'
import { ButtonLink } from '../../../ui/controls/Button'
import { formatLongDay, formatMonth } from '../../../ui/format/format-day'
import { CallUs } from './CallUs'
import { freeAdvice, keepCoverage } from './ship'
import type { StopContext, StopText } from './stop-text'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

/** Number of years before the first day to apply from which the page mentions that day. */
const SOON_YEARS = 5

/** Words for a person who is not yet 65 in the last month in which coverage can start. */
export function under65({ dob, today }: StopContext): StopText {
  const { earliest, applyFrom } = startAt65(dob)
  const isSoon = Number(applyFrom.slice(0, 4)) - Number(today.slice(0, 4)) <= SOON_YEARS
  const comeBack = {
    title: t('Come back when it’s time.'),
    text: t(
      'Your coverage can start in {month}, when your Medicare can start. You can apply from {day} on.',
      { month: formatMonth(earliest), day: formatLongDay(applyFrom) },
    ),
  }
  return {
    title: t('You can’t apply online yet'),
    lead: t('The plans on this website are for people who are 65 or older when coverage starts.'),
    next: (
      <>
        <p>
          {t(
            'Do you already have Medicare because of a disability or kidney failure? Call us. Many states have plans for people under 65. We’ll tell you what yours has.',
          )}
        </p>
        <CallUs />
      </>
    ),
    options: [...(isSoon ? [comeBack] : []), freeAdvice(), keepCoverage()],
    why: t(
      'You told us that you were born on {day}. Most people get Medicare in the month they turn 65. The rules for younger people differ from state to state, so we go through them with you on the phone.',
      { day: formatDayOrText(dob) },
    ),
    changeLabel: t('Change your date of birth'),
  }
}

/** Words for a person who turns 65 soon but asks for an earlier start. */
export function askForLaterStart({ dob, change }: StopContext): StopText {
  const month = formatMonth(startAt65(dob).earliest)
  return {
    title: t('Please choose a later start'),
    lead: t('Your coverage can start in {month}, but not before.', { month }),
    next: (
      <>
        <p>
          {t('Choose {month} or a later month. Then you can go on with your application.', {
            month,
          })}
        </p>
        <div className="actions">
          <ButtonLink to={change}>{t('Choose another month')}</ButtonLink>
        </div>
      </>
    ),
    options: [
      {
        title: t('Do you need coverage sooner?'),
        text: rich(
          'If you have Medicare because of a disability or kidney failure, <a>schedule a call</a>. Many states have plans for people under 65.',
          { a: (text) => <PageLink to="/schedule-call">{text}</PageLink> },
        ),
      },
      { title: t('Keep the coverage you have'), text: t('until the new one starts.') },
    ],
    why: t(
      'The plans on this website are for people who are 65 or older. You were born on {day}, so your first month is {month}.',
      { day: formatDayOrText(dob), month },
    ),
    changeLabel: t('Change the start of coverage'),
  }
}
