import { CallUs } from './CallUs'
import { keepCoverage } from './ship'
import type { StopContext, StopText } from './stop-text'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

/** Words for a person with an answer about health that ends an application. */
export function healthAnswer({ question, rights }: StopContext): StopText {
  return {
    title: t('This answer ends most applications'),
    lead: t(
      'Insurers that ask about health almost always say no after this answer. We tell you now, so that you don’t fill in more pages for nothing.',
    ),
    next: (
      <>
        <p>{t('Call us before you do anything else. We’ll look for a way that fits you.')}</p>
        <CallUs />
      </>
    ),
    options: [
      {
        title: t('Check your rights.'),
        text: (
          <>
            {t(
              'Sometimes an insurer must take you and can’t ask about your health. For example, your other coverage ends, or your state gives you an extra right.',
            )}{' '}
            {rights === undefined ? null : (
              <>
                <PageLink to={rights}>{t('See if you have a right to buy')}</PageLink>.
              </>
            )}
          </>
        ),
      },
      {
        title: t('Try another insurer.'),
        text: t('Some ask other questions. We’ll look for one when you call.'),
      },
      {
        title: t('Ask again later.'),
        text: t(
          'Some questions look back two years. If your treatment ended and two years have passed, you can apply again.',
        ),
      },
      {
        title: t('Look at Medicare Advantage and drug plans.'),
        text: rich(
          'They can’t turn you down for your health. You can join from October 15 to December 7 each year. See <a>Medicare.gov</a>, or call <a2>1-800-633-4227</a2>.',
          {
            a: (text) => <a href="https://www.medicare.gov/plan-compare">{text}</a>,
            a2: (text) => <a href="tel:+18006334227">{text}</a>,
          },
        ),
      },
      keepCoverage(),
    ],
    why: t(
      'This is about your answer to “{question}” An insurer decides by such answers. Your other coverage doesn’t change because of it.',
      { question },
    ),
    changeLabel: t('Change your answer'),
  }
}
