import { differenceInCalendarDays, parseISO, startOfMonth, startOfYear, subDays } from 'date-fns'

import type { BrokerPipeline, PipelineRow } from '../../../adapters/api/broker-client'

export type Status = PipelineRow['status']

/** Columns of the board, in the order of progress. Ended ones come last. */
export const STATUSES: readonly Status[] = [
  'submitted',
  'delivered',
  'in_review',
  'needs_information',
  'approved',
  'declined',
  'withdrawn',
]

/** What the broker does next. A decided application needs nothing. */
const NEXT_STEPS: Readonly<Record<Status, string>> = {
  submitted: 'Waits for delivery to the insurer',
  delivered: 'Ask the insurer when it was there a week',
  in_review: 'Ask the insurer when it was there 2 weeks',
  needs_information: 'Help the client send what is missing',
  approved: 'Check that the client’s card came',
  declined: 'Talk to the client about other options',
  withdrawn: 'Nothing to do',
}

export function nextStep({ status, needsStatement }: PipelineRow): string {
  return needsStatement ? 'Sign your statement' : NEXT_STEPS[status]
}

/** Whole days since the application got its status. */
export function daysInStatus(
  { since }: PipelineRow,
  { asOf }: Pick<BrokerPipeline, 'asOf'>,
): number {
  return Math.max(0, differenceInCalendarDays(parseISO(asOf), parseISO(since)))
}

export const PERIODS = [
  { value: 'all', title: 'Any time' },
  { value: '30', title: 'Past 30 days' },
  { value: 'month', title: 'This month' },
  { value: 'year', title: 'This year' },
] as const
export type SentPeriod = (typeof PERIODS)[number]['value']

/** Returns the rows that were sent in a period, by the office's current date. */
export function sentIn(
  rows: readonly PipelineRow[],
  period: SentPeriod,
  today: string,
): PipelineRow[] {
  const day = parseISO(today)
  const first = {
    all: undefined,
    '30': subDays(day, 30),
    month: startOfMonth(day),
    year: startOfYear(day),
  }[period]
  return rows.filter(({ submittedAt }) => !first || parseISO(submittedAt) >= first)
}

/** Sum of the monthly premiums, in dollars. An application without a price counts as nothing. */
export function monthlyPremium(rows: readonly PipelineRow[]): number {
  return rows.reduce((sum, { premium }) => sum + Math.round((premium ?? 0) * 100), 0) / 100
}
