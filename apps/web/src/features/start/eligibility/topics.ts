import { citationOf } from '@gapwise/medicare-rules'

import { formatLongDay, formatMonth } from '../../../ui/format/format-day'
import { rightWords } from '../../../application/facts/right-words'
import { startDateReason } from '../../quote/request'
import type { EligibilityFacts } from './facts'
import { t } from '../../../language'

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
      title: t('When coverage could start'),
      answer: formatLongDay(start),
      icon: 'calendar',
      why: startDateReason(day),
    },
    {
      id: 'age',
      title: t('Your age on that day'),
      answer: t('{age} years old', { age }),
      why: t(
        'Your rate depends on how old you are, in whole years, on the day coverage starts. Rates start at age 65, so we never use a lower age.',
      ),
    },
    {
      id: 'medicare',
      title: t('Your Medicare'),
      answer:
        partA === partB
          ? t('Part A and Part B from {partB}', { partB: formatMonth(partB) })
          : t('Part A from {partA}, Part B from {partB}', {
              partA: formatMonth(partA),
              partB: formatMonth(partB),
            }),
      why: t(
        'Part A is hospital coverage, and Part B is medical coverage. Both usually start the month you turn 65. If you were born on the 1st of a month, they may start one month earlier. Your Medicare card shows when each part starts.',
      ),
    },
    windowTopic(facts),
  ]
}

function advantageTopic(advantage: EligibilityFacts['advantage']): Topic[] {
  const topic = { id: 'advantage', title: t('Leaving your Advantage plan') }
  switch (advantage) {
    case 'none':
      return []
    case 'restricted':
      return [
        {
          ...topic,
          answer: t('Not before August, unless you have a special circumstance'),
          why: t(
            'From April to July, most people can’t leave a Medicare Advantage plan. You can if you have a special circumstance. For example, you moved out of the plan’s area, or the plan is ending.',
          ),
          icon: 'info',
          caution: true,
        },
      ]
    case 'special-circumstance':
      return [
        {
          ...topic,
          answer: t('You told us about a special circumstance'),
          icon: 'check',
          more: t(
            'You may qualify to leave your plan now. Please have proof ready, such as a letter.',
          ),
          why: t(
            'From April to July, most people can’t leave a Medicare Advantage plan. You can if you have a special circumstance.',
          ),
        },
      ]
    case 'free':
      return [
        {
          ...topic,
          icon: 'check',
          answer: t('The April to July limit doesn’t apply today'),
          more: t('Keep your Advantage plan until you know your new coverage will start.'),
          why: t(
            'From April to July, most people can’t leave a Medicare Advantage plan. Medicare has other rules about dates, too. We can go over them with you on the phone.',
          ),
        },
      ]
  }
}

function windowTopic({ openEnrollment, lastDay, right }: EligibilityFacts): Topic {
  const why = t(
    'Your open enrollment ends six months after the month you turn 65, or six months after your Part B starts. The later date counts. Before that date, an insurance company can’t turn you down or charge you more because of your health. The company you apply to will check your dates.',
  )
  const topic = { id: 'window', title: t('Open enrollment'), why }
  return openEnrollment
    ? {
        ...topic,
        icon: 'check',
        answer: t('You may qualify until {lastDay}', { lastDay: formatLongDay(lastDay) }),
      }
    : {
        ...topic,
        answer: t('Your window seems to have ended on {lastDay}', {
          lastDay: formatLongDay(lastDay),
        }),
        more: right
          ? t('You can still apply.')
          : t('You can still apply, but the insurance company may ask about your health.'),
        icon: 'info',
        caution: true,
      }
}

/**
 * Answers whether the application asks about health: not now, not under state law, or yes. Without a
 * state, only the first of these is certain.
 */
function healthTopic({ underwriting, lastDay, right, state }: EligibilityFacts): Topic {
  const topic = { id: 'health', title: t('Health questions') }
  if (underwriting === 1)
    return {
      ...topic,
      answer: t('No health questions until {lastDay}, as far as we can tell', {
        lastDay: formatLongDay(lastDay),
      }),
      icon: 'check',
      why: t(
        'During open enrollment, the application skips questions about your health, height, weight, and medicines.',
      ),
    }
  if (right) {
    const { answer, condition, why } = rightWords(right)
    return {
      ...topic,
      answer,
      icon: right.outcome === 'check' ? 'info' : 'check',
      ...(condition && { more: condition }),
      why: `${why} ${t('Source: {citation}.', { citation: citationOf(right.rule) ?? '' })}`,
      caution: right.outcome === 'check',
    }
  }
  const asked = {
    ...topic,
    why: t(
      'After open enrollment, a company may look at your health before it decides. This is called underwriting.',
    ),
    icon: 'info',
    caution: true,
  } as const
  if (!state)
    return {
      ...asked,
      answer: t('This depends on your state'),
      more: t('We don’t know your state yet. Please check your ZIP code and county.'),
      link: { to: '/quote', label: t('Check my ZIP code') },
    }
  return {
    ...asked,
    answer: t('The application would ask about your health and medicines'),
    more: t(
      'If you recently lost other coverage, you may have a right to a plan without health questions. The application asks about that first.',
    ),
  }
}
