import type { RightKind, StateRight } from '@gapwise/medicare-rules'

import { formatLongDay } from '../../ui/format/format-day'

const NAMES: Readonly<Record<RightKind, string>> = {
  'all-year': 'right to buy a plan on any day',
  switch: 'right to change your supplement on any day',
  birthday: 'birthday rule',
  anniversary: 'rule for the anniversary of your policy',
  yearly: 'yearly enrollment period',
}

/** A right under state law, as sentences. */
export interface RightWords {
  /** The right and its end. */
  readonly answer: string
  /** What it depends on, if it is not certain. */
  readonly condition?: string
  /** The rule that gives the right. */
  readonly why: string
}

/** Describes a right under state law. The insurer decides, so the words promise nothing (D22, D76). */
export function rightWords({ kind, outcome, lastDay }: StateRight): RightWords {
  const isLikely = outcome === 'applies'
  const until = lastDay ? ` until ${formatLongDay(lastDay)}` : ''
  return {
    answer: `You ${isLikely ? 'seem to' : 'may'} have a right to a plan without health questions${until}`,
    ...(outcome === 'depends' && {
      condition: 'It depends on the plan you have now and the plan you choose.',
    }),
    ...(outcome === 'check' && {
      condition: 'A licensed person must check this. Until then, we ask nothing about your health.',
    }),
    why: `The reason is your state’s ${NAMES[kind]}.`,
  }
}
