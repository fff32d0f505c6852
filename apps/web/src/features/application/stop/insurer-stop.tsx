import { Link } from 'react-router-dom'

import { ButtonLink } from '../../../ui/controls/Button'
import type { StopContext, StopText } from './stop-text'

/** Words for a person who has not chosen an insurer that sells the plan to them. */
export function insurerMissing({ compare, change }: StopContext): StopText {
  return {
    title: 'Choose an insurer first',
    lead: 'We don’t know yet which insurer should get your application.',
    next: (
      <>
        <p>Compare the prices for your plan and choose one. Then come back and sign.</p>
        <div className="actions">
          <ButtonLink to={compare}>Choose an insurer</ButtonLink>
        </div>
      </>
    ),
    options: [
      {
        title: 'Would you like the other plan?',
        text: (
          <>
            <Link to={change}>Change the plan</Link> in your application. Then choose an insurer for
            it.
          </>
        ),
      },
      {
        title: 'Do you see no price that fits?',
        text: (
          <>
            <Link to="/schedule-call">Schedule a call</Link>, and we’ll look at it with you.
          </>
        ),
      },
    ],
    why: 'You haven’t chosen an insurer, or the one you chose doesn’t sell this plan to you. Each insurer has its own price, so we can’t send your application without one.',
    changeLabel: 'Change your plan',
  }
}
