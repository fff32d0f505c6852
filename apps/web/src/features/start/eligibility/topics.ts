import { formatLongDay, formatMonth } from '../../../ui/format/format-day'
import { startDateReason } from '../../quote/request'
import type { EligibilityFacts } from './facts'

/** One fact as the page tells it: what, the answer in short, more about it, and why. */
export interface Topic {
  readonly id: string
  readonly title: string
  readonly answer: string
  readonly more?: string
  readonly why: string
  readonly icon?: 'check' | 'calendar' | 'info'
  /** The answer is one to be careful about. */
  readonly caution?: boolean
}

/** The facts in words, in the order people ask for them. Nothing here promises anything (D22). */
export function topicsOf(
  facts: EligibilityFacts,
  day: { today: string; medicareStatus: string | undefined },
): Topic[] {
  const { start, age, partA, partB } = facts
  return [
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
      answer: `${age} years`,
      why: 'Rates depend on your age in whole years on the day coverage starts. They begin at 65, so we never count a lower age.',
    },
    {
      id: 'medicare',
      title: 'Your Medicare',
      answer:
        partA === partB
          ? `Part A and Part B from ${formatMonth(partB)}`
          : `Part A from ${formatMonth(partA)}, Part B from ${formatMonth(partB)}`,
      why: 'Part A is hospital coverage, Part B medical coverage. Both usually start with the month you turn 65. Born on the 1st of a month, they may start one month earlier. Your Medicare card shows the months.',
    },
    windowTopic(facts),
    healthTopic(facts),
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
          why: 'From April to July most people cannot leave a Medicare Advantage plan. A special circumstance is, for example, that you moved out of its area or that the plan is ending.',
          icon: 'info',
          caution: true,
        },
      ]
    case 'special-circumstance':
      return [
        {
          ...topic,
          answer: 'You told us of a special circumstance',
          icon: 'check',
          more: 'You may qualify to leave your plan now. Please have proof ready, such as a letter.',
          why: 'From April to July most people cannot leave a Medicare Advantage plan. With a special circumstance you can.',
        },
      ]
    case 'free':
      return [
        {
          ...topic,
          icon: 'check',
          answer: 'The limit from April to July does not apply today',
          more: 'Keep your Advantage plan until you know that your new coverage begins.',
          why: 'From April to July most people cannot leave a Medicare Advantage plan. Medicare has other dates, too; we go through them with you on the phone.',
        },
      ]
  }
}

function windowTopic({ openEnrollment, lastDay }: EligibilityFacts): Topic {
  const why =
    'The window lasts until six months after the month you turn 65, or six months after your Part B starts, whichever is later. In it, a company may not turn you down or charge more because of your health. The company checks the dates.'
  const topic = { id: 'window', title: 'Open enrollment', why }
  return openEnrollment
    ? { ...topic, icon: 'check', answer: `You may qualify, until ${formatLongDay(lastDay)}` }
    : {
        ...topic,
        answer: `Your window seems to have ended on ${formatLongDay(lastDay)}`,
        more: 'You can still apply. The company may then ask about your health.',
        icon: 'info',
        caution: true,
      }
}

function healthTopic({ underwriting }: EligibilityFacts): Topic {
  const topic = { id: 'health', title: 'Health questions' }
  if (underwriting === 1 || underwriting === 2)
    return {
      ...topic,
      answer: 'None, as far as we can tell',
      icon: 'check',
      why: 'In open enrollment the application leaves out the questions about your health, height, weight and medicines.',
    }
  return {
    ...topic,
    answer: 'The application would ask about your health and medicines',
    more: 'If you lost other coverage not long ago, you may have a right to a plan without these questions. The application asks about that first.',
    why: 'After open enrollment a company may look at your health before it decides. This is called underwriting.',
    icon: 'info',
    caution: true,
  }
}
