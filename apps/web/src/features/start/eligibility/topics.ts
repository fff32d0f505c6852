import { citationOf } from '@gapwise/medicare-rules'

import { formatLongDay, formatMonth } from '../../../ui/format/format-day'
import { rightWords } from '../../../application/facts/right-words'
import { startDateReason } from '../../quote/request'
import type { EligibilityFacts } from './facts'

/** One fact, as displayed on the page. */
export interface Topic {
  readonly id: string
  readonly title: string
  readonly answer: string
  readonly more?: string
  readonly why: string
  readonly icon?: 'check' | 'calendar' | 'info'
  /** True if the page highlights this topic as a caution. */
  readonly caution?: boolean
  /** A page that helps further. */
  readonly link?: { readonly to: string; readonly label: string }
}

/**
 * Describes the facts in the order in which people ask about them. The text must not promise
 * anything (D22).
 */
export function topicsOf(
  facts: EligibilityFacts,
  day: { today: string; medicareStatus: string | undefined },
): Topic[] {
  const { start, age, partA, partB } = facts
  return [
    healthTopic(facts),
    ...advantageTopic(facts.advantage),
    {
      id: 'start',
      title: 'When coverage could start',
      answer: formatLongDay(start),
      icon: 'calendar',
      why: startDateReason(day),
    },
    {
      id: 'age',
      title: 'Your age on that day',
      answer: `${age} years old`,
      why: 'Your rate depends on how old you are, in whole years, on the day coverage starts. Rates start at age 65, so we never use a lower age.',
    },
    {
      id: 'medicare',
      title: 'Your Medicare',
      answer:
        partA === partB
          ? `Part A and Part B from ${formatMonth(partB)}`
          : `Part A from ${formatMonth(partA)}, Part B from ${formatMonth(partB)}`,
      why: 'Part A is hospital coverage, and Part B is medical coverage. Both usually start the month you turn 65. If you were born on the 1st of a month, they may start one month earlier. Your Medicare card shows when each part starts.',
    },
    windowTopic(facts),
  ]
}

function advantageTopic(advantage: EligibilityFacts['advantage']): Topic[] {
  const topic = { id: 'advantage', title: 'Leaving your Advantage plan' }
  switch (advantage) {
    case 'none':
      return []
    case 'restricted':
      return [
        {
          ...topic,
          answer: 'Not before August, unless you have a special circumstance',
          why: 'From April to July, most people can’t leave a Medicare Advantage plan. You can if you have a special circumstance. For example, you moved out of the plan’s area, or the plan is ending.',
          icon: 'info',
          caution: true,
        },
      ]
    case 'special-circumstance':
      return [
        {
          ...topic,
          answer: 'You told us about a special circumstance',
          icon: 'check',
          more: 'You may qualify to leave your plan now. Please have proof ready, such as a letter.',
          why: 'From April to July, most people can’t leave a Medicare Advantage plan. You can if you have a special circumstance.',
        },
      ]
    case 'free':
      return [
        {
          ...topic,
          icon: 'check',
          answer: 'The April to July limit doesn’t apply today',
          more: 'Keep your Advantage plan until you know your new coverage will start.',
          why: 'From April to July, most people can’t leave a Medicare Advantage plan. Medicare has other rules about dates, too. We can go over them with you on the phone.',
        },
      ]
  }
}

function windowTopic({ openEnrollment, lastDay, right }: EligibilityFacts): Topic {
  const why =
    'Your open enrollment ends six months after the month you turn 65, or six months after your Part B starts. The later date counts. Before that date, an insurance company can’t turn you down or charge you more because of your health. The company you apply to will check your dates.'
  const topic = { id: 'window', title: 'Open enrollment', why }
  return openEnrollment
    ? { ...topic, icon: 'check', answer: `You may qualify until ${formatLongDay(lastDay)}` }
    : {
        ...topic,
        answer: `Your window seems to have ended on ${formatLongDay(lastDay)}`,
        more: right
          ? 'You can still apply.'
          : 'You can still apply, but the insurance company may ask about your health.',
        icon: 'info',
        caution: true,
      }
}

/**
 * Answers whether the application asks about health: not now, not under state law, or yes. Without a
 * state, only the first of these is certain.
 */
function healthTopic({ underwriting, lastDay, right, state }: EligibilityFacts): Topic {
  const topic = { id: 'health', title: 'Health questions' }
  if (underwriting === 1)
    return {
      ...topic,
      answer: `No health questions until ${formatLongDay(lastDay)}, as far as we can tell`,
      icon: 'check',
      why: 'During open enrollment, the application skips questions about your health, height, weight, and medicines.',
    }
  if (right) {
    const { answer, condition, why } = rightWords(right)
    return {
      ...topic,
      answer,
      icon: right.outcome === 'check' ? 'info' : 'check',
      ...(condition && { more: condition }),
      why: `${why} Source: ${citationOf(right.rule)}.`,
      caution: right.outcome === 'check',
    }
  }
  const asked = {
    ...topic,
    why: 'After open enrollment, a company may look at your health before it decides. This is called underwriting.',
    icon: 'info',
    caution: true,
  } as const
  if (!state)
    return {
      ...asked,
      answer: 'This depends on your state',
      more: 'We don’t know your state yet. Please check your ZIP code and county.',
      link: { to: '/quote', label: 'Check my ZIP code' },
    }
  return {
    ...asked,
    answer: 'The application would ask about your health and medicines',
    more: 'If you recently lost other coverage, you may have a right to a plan without health questions. The application asks about that first.',
  }
}
