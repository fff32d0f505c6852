import { medicareAmounts, type OfferedPlan } from '@gapwise/medicare-rules'

/**
 * The part of a cost that a plan pays. `other` cannot be drawn as a part of the cost, for example a
 * copayment, because the whole cost of a visit is not known.
 */
export type Share = 'all' | 'most' | 'none' | 'other'

interface Benefit {
  readonly cost: string
  readonly explanation: string
  readonly pays: Readonly<Record<OfferedPlan, { share: Share; text: string }>>
}

type Pays = Benefit['pays'][OfferedPlan]

/** The year to which Medicare's dollar amounts in this file apply. */
export const FIGURES_YEAR = 2026

/** Yearly deductible of the high-deductible plans in {@link FIGURES_YEAR}, as text. */
export const DEDUCTIBLE = `$${medicareAmounts(FIGURES_YEAR).highDeductible.toLocaleString('en-US')}`

const all: Pays = { share: 'all', text: 'The plan pays all' }
const none: Pays = { share: 'none', text: 'You pay this' }
const noDeductible: Pays = { share: 'other', text: 'No such deductible' }
const later: Pays = { share: 'other', text: `The plan pays all after your first ${DEDUCTIBLE}` }
const abroad: Pays = { share: 'most', text: 'The plan pays 80%' }
const aVisit = (most: string): Pays => ({ share: 'other', text: `You pay up to ${most} a visit` })

/** A cost that every plan pays. High-deductible plans pay it after their deductible. */
const paidByAll = { G: all, N: all, HDG: later, C: all, F: all, HDF: later }

/**
 * Costs that Medicare does not pay. For each cost, says how much a plan pays, according to the
 * federal standard for Medigap plans. The dollar amounts are Medicare's for {@link FIGURES_YEAR}.
 */
const BENEFITS: readonly Benefit[] = [
  {
    cost: 'Hospital stay: the first $1,736',
    explanation: 'The Part A deductible, for each stay',
    pays: paidByAll,
  },
  {
    cost: 'Long hospital stays',
    explanation: 'Your daily share after 60 days, and 365 more days',
    pays: paidByAll,
  },
  {
    cost: 'Doctor visits',
    explanation: 'Your 20% share under Part B',
    pays: { ...paidByAll, N: aVisit('$20') },
  },
  {
    cost: 'Emergency room',
    explanation: 'Your share if you’re not admitted to the hospital',
    pays: { ...paidByAll, N: aVisit('$50') },
  },
  {
    cost: 'Doctors who charge more than Medicare allows',
    explanation: 'Part B excess charges: up to 15% more, but rare',
    pays: { ...paidByAll, N: none, C: none },
  },
  {
    cost: 'The first $283 of doctor’s bills each year',
    explanation: 'The Part B deductible',
    pays: { G: none, N: none, HDG: none, C: all, F: all, HDF: later },
  },
  {
    cost: 'Emergencies abroad',
    explanation: 'After $250 a year, up to $50,000 in your lifetime',
    pays: { G: abroad, N: abroad, HDG: abroad, C: abroad, F: abroad, HDF: abroad },
  },
]

/** The deductible of the high-deductible plans. Other plans have none. */
const PLAN_DEDUCTIBLE: Benefit = {
  cost: `The plan’s own deductible: ${DEDUCTIBLE} a year`,
  explanation: 'Before it pays, you pay this much of the costs that the plan covers',
  pays: {
    G: noDeductible,
    N: noDeductible,
    HDG: none,
    C: noDeductible,
    F: noDeductible,
    HDF: none,
  },
}

/** Returns the costs to compare for these plans, and what each plan pays. */
export function benefitsOf(plans: readonly OfferedPlan[]): readonly Benefit[] {
  return plans.some((plan) => plan.startsWith('HD')) ? [PLAN_DEDUCTIBLE, ...BENEFITS] : BENEFITS
}
