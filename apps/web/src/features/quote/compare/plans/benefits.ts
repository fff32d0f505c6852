import { formatDollars, medicareAmounts, type OfferedPlan } from '@gapwise/medicare-rules'
import { t } from '../../../../language'

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
export const deductible = (): string => formatDollars(medicareAmounts(FIGURES_YEAR).highDeductible)

const all = (): Pays => ({ share: 'all', text: t('The plan pays all') })
const none = (): Pays => ({ share: 'none', text: t('You pay this') })
const noDeductible = (): Pays => ({ share: 'other', text: t('No such deductible') })
const later = (): Pays => ({
  share: 'other',
  text: t('The plan pays all after your first {deductible}', { deductible: deductible() }),
})
const abroad = (): Pays => ({ share: 'most', text: t('The plan pays 80%') })
const aVisit = (copay: string): Pays => ({
  share: 'other',
  text: t('You pay up to {copay} a visit', { copay }),
})

/** A cost that every plan pays. High-deductible plans pay it after their deductible. */
const paidByAll = (): Benefit['pays'] => ({
  ...{ G: all(), N: all(), HDG: later() },
  ...{ C: all(), F: all(), HDF: later() },
})

/**
 * Costs that Medicare does not pay. For each cost, says how much a plan pays, according to the
 * federal standard for Medigap plans. The dollar amounts are Medicare's for {@link FIGURES_YEAR}.
 */
const benefits = (): readonly Benefit[] => [
  {
    cost: t('Hospital stay: the first $1,736'),
    explanation: t('The Part A deductible, for each stay'),
    pays: paidByAll(),
  },
  {
    cost: t('Long hospital stays'),
    explanation: t('Your daily share after 60 days, and 365 more days'),
    pays: paidByAll(),
  },
  {
    cost: t('Doctor visits'),
    explanation: t('Your 20% share under Part B'),
    pays: { ...paidByAll(), N: aVisit('$20') },
  },
  {
    cost: t('Emergency room'),
    explanation: t('Your share if you’re not admitted to the hospital'),
    pays: { ...paidByAll(), N: aVisit('$50') },
  },
  {
    cost: t('Doctors who charge more than Medicare allows'),
    explanation: t('Part B excess charges: up to 15% more, but rare'),
    pays: { ...paidByAll(), N: none(), C: none() },
  },
  {
    cost: t('The first $283 of doctor’s bills each year'),
    explanation: t('The Part B deductible'),
    pays: { ...paidByAll(), G: none(), N: none(), HDG: none() },
  },
  {
    cost: t('Emergencies abroad'),
    explanation: t('After $250 a year, up to $50,000 in your lifetime'),
    pays: {
      ...{ G: abroad(), N: abroad(), HDG: abroad() },
      ...{ C: abroad(), F: abroad(), HDF: abroad() },
    },
  },
]

/** The deductible of the high-deductible plans. Other plans have none. */
const planDeductible = (): Benefit => ({
  cost: t('The plan’s own deductible: {deductible} a year', { deductible: deductible() }),
  explanation: t('Before it pays, you pay this much of the costs that the plan covers'),
  pays: {
    ...{ G: noDeductible(), N: noDeductible(), HDG: none() },
    ...{ C: noDeductible(), F: noDeductible(), HDF: none() },
  },
})

/** Returns the costs to compare for these plans, and what each plan pays. */
export function benefitsOf(plans: readonly OfferedPlan[]): readonly Benefit[] {
  const hasHighDeductible = plans.some((plan) => plan.startsWith('HD'))
  return hasHighDeductible ? [planDeductible(), ...benefits()] : benefits()
}
