import { CallUs } from './CallUs'
import { freeAdvice } from './ship'
import type { StopContext, StopText } from './stop-text'
import { msg, rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

const CHANGE_LABEL = msg('Change your answer about Medicaid')

/** Words for a person whose premium Medicaid would pay. */
export function medicaidPaysPremium(): StopText {
  return {
    title: t('Please call us to apply'),
    lead: t(
      'You told us that Medicaid will pay for this policy. That needs a step that we can’t do online.',
    ),
    next: (
      <>
        <p>{t('Call us. We’ll apply with you and tell you what to ask your Medicaid office.')}</p>
        <CallUs />
      </>
    ),
    options: [
      {
        title: t('Ask your Medicaid office.'),
        text: t('Ask if it will pay for a Medicare supplement, and how it pays the insurer.'),
      },
      {
        title: t('Check if you need this policy.'),
        text: t('Medicaid may already pay most of what Medicare doesn’t cover.'),
      },
      freeAdvice(),
    ],
    why: t(
      'The insurer needs to know from your state that Medicaid will pay each month. Without that, the bill would come to you.',
    ),
    changeLabel: t(CHANGE_LABEL),
  }
}

/** Words for a person whose Medicaid pays for more than the Part B premium. */
export function medicaidPaysMore({ change }: StopContext): StopText {
  return {
    title: t('You may not need this policy'),
    lead: t(
      'Medicaid already pays most of what Medicare doesn’t cover. So an insurer can’t sell you this policy.',
    ),
    next: (
      <>
        <p>{t('Not sure what your Medicaid pays? Call us. We’ll look at it with you.')}</p>
        <CallUs />
      </>
    ),
    options: [
      {
        title: t('Use what you have.'),
        text: t('Show your Medicare card and your Medicaid card when you get care.'),
      },
      {
        title: t('Does Medicaid pay only your Part B premium?'),
        text: rich('Then you can buy a supplement. <a>Change your answer</a>.', {
          a: (text) => <PageLink to={change}>{text}</PageLink>,
        }),
      },
      {
        title: t('Will your Medicaid end soon?'),
        text: t('Call us then. You may get a right to buy a policy.'),
      },
      freeAdvice(),
    ],
    why: t(
      'You told us that Medicaid pays for more than your Part B premium. A federal law keeps people with Medicaid from paying twice for the same help.',
    ),
    changeLabel: t(CHANGE_LABEL),
  }
}
