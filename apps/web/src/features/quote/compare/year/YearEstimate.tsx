import './year-estimate.css'

import { formatDollars, type OfferedPlan } from '@gapwise/medicare-rules'

import type { Offer } from '../../../../adapters/api/api-client'
import { useComparison } from '../offers'
import { deductible, FIGURES_YEAR, doctorCosts, isHighDeductible } from '../plans'
import { costText, crossing, planYears, type PlanYear } from './plan-years'
import { VisitCount } from './VisitCount'
import { YearChart } from './YearChart'
import { YearTable } from './YearTable'
import { rich, t } from '../../../../language'

interface YearEstimateProps {
  offers: readonly Offer[]
  /** The plan that the list shows. */
  shown: OfferedPlan
  discounted: boolean
}

/** Compares the plans' cost of a year for the number of doctor visits that a person expects. */
export function YearEstimate({ offers, shown, discounted }: YearEstimateProps) {
  const [{ visits }, change] = useComparison()
  const years = planYears(offers, { shown, discounted })
  if (years.length < 2) return null
  return (
    <section className="card year" aria-labelledby="year-heading">
      <h2 id="year-heading">{t('A year with each plan')}</h2>
      <p>{advice(years)}</p>
      <VisitCount visits={visits} onChange={(count) => change({ visits: count })} />
      <YearChart years={years} visits={visits} crossing={crossing(years)} />
      <ul
        className="year__plans"
        aria-label={t('Cost with {visits}', { visits: visitText(visits) })}
      >
        {years.map((year) => (
          <li key={year.plan} data-plan={year.plan}>
            <span className={`year__line year__line--${lineOf(year)}`} aria-hidden="true" />
            <span>
              {rich('{plan}: <b>{cost}</b> a year', {
                plan: year.name,
                cost: costText(year, visits),
                b: (text) => <strong>{text}</strong>,
              })}
            </span>
          </li>
        ))}
      </ul>
      <YearTable years={years} visits={visits} />
      <p className="quiet">
        {t(
          'These sums use the lowest price for each plan, the {deductible} you first pay for doctors ({year}), and the full $20 for each visit with Plan N.',
          { deductible: formatDollars(doctorCosts('G').deductible), year: FIGURES_YEAR },
        )}
        {years.some(({ plan }) => isHighDeductible(plan))
          ? ` ${t(
              'A high-deductible plan depends on your bills. It can cost any amount in the striped area, because you first pay up to {deductible} yourself.',
              { deductible: deductible() },
            )}`
          : ''}
      </p>
    </section>
  )
}

/** Returns the pattern that a plan's line has in the chart. */
function lineOf({ plan }: PlanYear): string {
  if (plan === 'G' || plan === 'N') return plan
  return isHighDeductible(plan) ? 'range' : 'other'
}

function visitText(visits: number): string {
  return visits === 1 ? t('1 doctor visit') : t('{visits} doctor visits', { visits })
}

/** Says which of Plan G and Plan N costs less. */
function advice(years: readonly PlanYear[]): string {
  const at = (plan: OfferedPlan) => years.find((year) => year.plan === plan)?.costAt(0).highest
  const [planG, planN] = [at('G'), at('N')]
  const same = crossing(years)
  if (planG === undefined || planN === undefined) return t('See what each plan would cost you.')
  if (same === undefined) {
    return planN < planG
      ? t('With these prices, Plan N costs less in any year, even with the copays for visits.')
      : t('With these prices, Plan G costs less in any year.')
  }
  const most = Math.ceil(same) - 1
  return t(
    'Plan N costs less each month, but you pay up to $20 per doctor visit. Up to {visits} a year, Plan N costs less. After that, Plan G does.',
    { visits: visitText(most) },
  )
}
