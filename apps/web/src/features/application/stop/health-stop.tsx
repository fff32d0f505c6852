import { Link } from 'react-router-dom'

import { CallUs } from './CallUs'
import { KEEP_COVERAGE } from './ship'
import type { StopContext, StopText } from './stop-text'

/** Words for a person with an answer about health that ends an application. */
export function healthAnswer({ question, rights }: StopContext): StopText {
  return {
    title: 'This answer ends most applications',
    lead: 'Insurers that ask about health almost always say no after this answer. We tell you now, so that you don’t fill in more pages for nothing.',
    next: (
      <>
        <p>Call us before you do anything else. We’ll look for a way that fits you.</p>
        <CallUs />
      </>
    ),
    options: [
      {
        title: 'Check your rights.',
        text: (
          <>
            Sometimes an insurer must take you and can’t ask about your health. For example, your
            other coverage ends, or your state gives you an extra right.{' '}
            {rights === undefined ? null : (
              <>
                <Link to={rights}>See if you have a right to buy</Link>.
              </>
            )}
          </>
        ),
      },
      {
        title: 'Try another insurer.',
        text: 'Some ask other questions. We’ll look for one when you call.',
      },
      {
        title: 'Ask again later.',
        text: 'Some questions look back two years. If your treatment ended and two years have passed, you can apply again.',
      },
      {
        title: 'Look at Medicare Advantage and drug plans.',
        text: (
          <>
            They can’t turn you down for your health. You can join from October 15 to December 7
            each year. See <a href="https://www.medicare.gov/plan-compare">Medicare.gov</a>, or call{' '}
            <a href="tel:+18006334227">1-800-633-4227</a>.
          </>
        ),
      },
      KEEP_COVERAGE,
    ],
    why: `This is about your answer to “${question}” An insurer decides by such answers. Your other coverage doesn’t change because of it.`,
    changeLabel: 'Change your answer',
  }
}
