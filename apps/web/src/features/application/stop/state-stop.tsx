import { phoneAddress } from '@gapwise/medicare-rules'

import { Icon } from '../../../ui/controls/Icon'
import type { StopContext, StopText } from './stop-text'
import { msg, rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

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
    plans: msg('the Core plan and the Supplement 1A plan'),
    program: msg('SHINE, the Medicare program of Massachusetts'),
    phone: '1-800-243-4636',
  },
  MN: {
    state: 'Minnesota',
    plans: msg('the Basic plan and the Extended Basic plan'),
    program: msg('Minnesota Aging Pathways, once called the Senior LinkAge Line'),
    phone: '1-800-333-2433',
  },
  WI: {
    state: 'Wisconsin',
    plans: msg('a Basic plan and benefits that you can add to it'),
    program: msg('the Wisconsin Medigap Helpline'),
    phone: '1-800-242-1060',
  },
}

/** Words for a person in a state with its own plans. */
export function stateStop({ state: code }: StopContext): StopText {
  const own = PROGRAMS[code] ?? {
    state: msg('Your state'),
    plans: msg('plans with other names'),
    program: 'Medicare',
    phone: '1-800-633-4227',
  }
  const { phone } = own
  const [state, plans, program] = [t(own.state), t(own.plans), t(own.program)]
  return {
    title: t('{state} has its own plans', { state }),
    lead: t(
      'There is no Plan G or Plan N in {state}. We don’t sell the plans of this state, so you can’t apply here.',
      { state },
    ),
    next: (
      <>
        <p>
          {t('Call {program}. The call is free. They know the plans and sell nothing.', {
            program,
          })}
        </p>
        <div className="actions">
          <a className="button button--primary" href={phoneAddress(phone)}>
            <Icon name="phone" />{' '}
            <span>
              {rich('Call {phone}', { phone: <span className="unbroken">{phone}</span> })}
            </span>
          </a>
        </div>
      </>
    ),
    options: [
      {
        title: t('Read about the plans'),
        text: rich('at <a>Medicare.gov</a>. {state} has {plans}.', {
          a: (text) => <a href="https://www.medicare.gov">{text}</a>,
          state,
          plans,
        }),
      },
      {
        title: t('Are you moving to another state?'),
        text: rich(
          'Then you can buy a plan there. <a>Schedule a call</a>, and we’ll help you with the dates.',
          { a: (text) => <PageLink to="/schedule-call">{text}</PageLink> },
        ),
      },
    ],
    why: t(
      'In most states, supplement plans have letters, and Plan G pays the same everywhere. {state} wrote its own rules before that.',
      { state },
    ),
    changeLabel: t('Change your ZIP code'),
  }
}
