import type { RightKind, StateRight } from '@gapwise/medicare-rules'

import { formatLongDay } from '../../ui/format/format-day'
import { msg, t } from '../../language'

const REASONS: Readonly<Record<RightKind, string>> = {
  'all-year': msg('The reason is your state’s right to buy a plan on any day.'),
  switch: msg('The reason is your state’s right to change your supplement on any day.'),
  birthday: msg('The reason is your state’s birthday rule.'),
  anniversary: msg('The reason is your state’s rule for the anniversary of your policy.'),
  yearly: msg('The reason is your state’s yearly enrollment period.'),
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
  return {
    answer: answerOf(outcome === 'applies', lastDay),
    ...(outcome === 'depends' && {
      condition: t('It depends on the plan you have now and the plan you choose.'),
    }),
    ...(outcome === 'check' && {
      condition: t(
        'A licensed person must check this. Until then, we ask nothing about your health.',
      ),
    }),
    why: t(REASONS[kind]),
  }
}

function answerOf(isLikely: boolean, lastDay: string | undefined): string {
  if (lastDay === undefined)
    return isLikely
      ? t('You seem to have a right to a plan without health questions')
      : t('You may have a right to a plan without health questions')
  const until = { lastDay: formatLongDay(lastDay) }
  return isLikely
    ? t('You seem to have a right to a plan without health questions until {lastDay}', until)
    : t('You may have a right to a plan without health questions until {lastDay}', until)
}
