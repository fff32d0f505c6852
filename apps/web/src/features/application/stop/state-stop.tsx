import { phoneAddress } from '@gapwise/medicare-rules'
import { Link } from 'react-router-dom'

import { Icon } from '../../../ui/controls/Icon'
import type { StopContext, StopText } from './stop-text'

/** A state with its own supplement plans, and its program that gives free advice. */
interface StateProgram {
  readonly state: string
  /** The state's plans, as the state names them. */
  readonly plans: string
  readonly program: string
  readonly phone: string
}

/** Each program is the state's State Health Insurance Assistance Program (SHIP). */
const PROGRAMS: Readonly<Record<string, StateProgram>> = {
  MA: {
    state: 'Massachusetts',
    plans: 'the Core plan and the Supplement 1A plan',
    program: 'SHINE, the Medicare program of Massachusetts',
    phone: '1-800-243-4636',
  },
  MN: {
    state: 'Minnesota',
    plans: 'the Basic plan and the Extended Basic plan',
    program: 'Minnesota Aging Pathways, once called the Senior LinkAge Line',
    phone: '1-800-333-2433',
  },
  WI: {
    state: 'Wisconsin',
    plans: 'a Basic plan and benefits that you can add to it',
    program: 'the Wisconsin Medigap Helpline',
    phone: '1-800-242-1060',
  },
}

/** Words for a person in a state with its own plans. */
export function stateStop({ state: code }: StopContext): StopText {
  const { state, plans, program, phone } = PROGRAMS[code] ?? {
    state: 'Your state',
    plans: 'plans with other names',
    program: 'Medicare',
    phone: '1-800-633-4227',
  }
  return {
    title: `${state} has its own plans`,
    lead: `There is no Plan G or Plan N in ${state}. We don’t sell the plans of this state, so you can’t apply here.`,
    next: (
      <>
        <p>Call {program}. The call is free. They know the plans and sell nothing.</p>
        <div className="actions">
          <a className="button button--primary" href={phoneAddress(phone)}>
            <Icon name="phone" /> Call {phone}
          </a>
        </div>
      </>
    ),
    options: [
      {
        title: 'Read about the plans',
        text: (
          <>
            at <a href="https://www.medicare.gov">Medicare.gov</a>. {state} has {plans}.
          </>
        ),
      },
      {
        title: 'Are you moving to another state?',
        text: (
          <>
            Then you can buy a plan there. <Link to="/schedule-call">Schedule a call</Link>, and
            we’ll help you with the dates.
          </>
        ),
      },
    ],
    why: `In most states, supplement plans have letters, and Plan G pays the same everywhere. ${state} wrote its own rules before that.`,
    changeLabel: 'Change your ZIP code',
  }
}
