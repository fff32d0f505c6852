import type { PlanLetter } from './offers'

/** The part of a cost that a plan pays. */
export type Share = 'all' | 'most' | 'none'

interface Benefit {
  readonly cost: string
  readonly explanation: string
  readonly pays: Readonly<Record<PlanLetter, { share: Share; text: string }>>
}

const all = { share: 'all', text: 'The plan pays all' } as const
const none = { share: 'none', text: 'You pay this' } as const
const aVisit = (most: string) => ({ share: 'most', text: `You pay up to ${most} a visit` }) as const
const abroad = { share: 'most', text: 'The plan pays 80%' } as const

/** The year to which Medicare's dollar amounts in this file apply. */
export const FIGURES_YEAR = 2026

/**
 * Costs that Medicare does not pay. For each cost, says how much a plan pays, according to the
 * federal standard for Medigap plans. The dollar amounts are Medicare's for {@link FIGURES_YEAR}.
 */
export const BENEFITS: readonly Benefit[] = [
  {
    cost: 'Hospital stay: the first $1,736',
    explanation: 'The Part A deductible, for each stay',
    pays: { G: all, N: all },
  },
  {
    cost: 'Long hospital stays',
    explanation: 'Your daily share after 60 days, and 365 more days',
    pays: { G: all, N: all },
  },
  {
    cost: 'Doctor visits',
    explanation: 'Your 20% share under Part B',
    pays: { G: all, N: aVisit('$20') },
  },
  {
    cost: 'Emergency room',
    explanation: 'Your share if you’re not admitted to the hospital',
    pays: { G: all, N: aVisit('$50') },
  },
  {
    cost: 'Doctors who charge more than Medicare allows',
    explanation: 'Part B excess charges: up to 15% more, but rare',
    pays: { G: all, N: none },
  },
  {
    cost: 'The first $283 of doctor’s bills each year',
    explanation: 'The Part B deductible',
    pays: { G: none, N: none },
  },
  {
    cost: 'Emergencies abroad',
    explanation: 'After $250 a year, up to $50,000 in your lifetime',
    pays: { G: abroad, N: abroad },
  },
]
