import { Link } from 'react-router-dom'

import { CallUs } from './CallUs'
import { SHIP } from './ship'
import type { StopContext, StopText } from './stop-text'

const changeLabel = 'Change your answer about Medicaid'

/** Words for a person whose premium Medicaid would pay. */
export function medicaidPaysPremium(): StopText {
  return {
    title: 'Please call us to apply',
    lead: 'You told us that Medicaid will pay for this policy. That needs a step that we can’t do online.',
    next: (
      <>
        <p>Call us. We’ll apply with you and tell you what to ask your Medicaid office.</p>
        <CallUs />
      </>
    ),
    options: [
      {
        title: 'Ask your Medicaid office.',
        text: 'Ask if it will pay for a Medicare supplement, and how it pays the insurer.',
      },
      {
        title: 'Check if you need this policy.',
        text: 'Medicaid may already pay most of what Medicare doesn’t cover.',
      },
      SHIP,
    ],
    why: 'The insurer needs to know from your state that Medicaid will pay each month. Without that, the bill would come to you.',
    changeLabel,
  }
}

/** Words for a person whose Medicaid pays for more than the Part B premium. */
export function medicaidPaysMore({ change }: StopContext): StopText {
  return {
    title: 'You may not need this policy',
    lead: 'Medicaid already pays most of what Medicare doesn’t cover. So an insurer can’t sell you this policy.',
    next: (
      <>
        <p>Not sure what your Medicaid pays? Call us. We’ll look at it with you.</p>
        <CallUs />
      </>
    ),
    options: [
      {
        title: 'Use what you have.',
        text: 'Show your Medicare card and your Medicaid card when you get care.',
      },
      {
        title: 'Does Medicaid pay only your Part B premium?',
        text: (
          <>
            Then you can buy a supplement. <Link to={change}>Change your answer</Link>.
          </>
        ),
      },
      {
        title: 'Will your Medicaid end soon?',
        text: 'Call us then. You may get a right to buy a policy.',
      },
      SHIP,
    ],
    why: 'You told us that Medicaid pays for more than your Part B premium. A federal law keeps people with Medicaid from paying twice for the same help.',
    changeLabel,
  }
}
