import { ButtonLink } from '../../../ui/controls/Button'
import type { StopContext, StopText } from './stop-text'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

/** Words for a person who has not chosen an insurer that sells the plan to them. */
export function insurerMissing({ compare, change }: StopContext): StopText {
  return {
    title: t('Choose an insurer first'),
    lead: t('We don’t know yet which insurer should get your application.'),
    next: (
      <>
        <p>{t('Compare the prices for your plan and choose one. Then come back and sign.')}</p>
        <div className="actions">
          <ButtonLink to={compare}>{t('Choose an insurer')}</ButtonLink>
        </div>
      </>
    ),
    options: [
      {
        title: t('Would you like the other plan?'),
        text: rich('<a>Change the plan</a> in your application. Then choose an insurer for it.', {
          a: (text) => <PageLink to={change}>{text}</PageLink>,
        }),
      },
      {
        title: t('Do you see no price that fits?'),
        text: rich('<a>Schedule a call</a>, and we’ll look at it with you.', {
          a: (text) => <PageLink to="/schedule-call">{text}</PageLink>,
        }),
      },
    ],
    why: t(
      'You haven’t chosen an insurer, or the one you chose doesn’t sell this plan to you. Each insurer has its own price, so we can’t send your application without one.',
    ),
    changeLabel: t('Change your plan'),
  }
}
