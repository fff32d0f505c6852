import '../../../ui/styles/sample-label.css'
import './plan-switch.css'

import { formatCurrency, planName, type OfferedPlan } from '@gapwise/medicare-rules'
import { useId } from 'react'

import type { Offer } from '../../../adapters/api/api-client'
import { DEDUCTIBLE, FIGURES_YEAR } from './benefits'
import { lowestPrice } from './offers'

const PAYS_FIRST = `You first pay ${DEDUCTIBLE} of the costs it covers yourself (${FIGURES_YEAR}).`

/** Descriptions of the plans. The first two are those of onboarding (specification section 2). */
const DESCRIPTIONS: Readonly<Record<OfferedPlan, string>> = {
  G: 'Comprehensive coverage, higher premiums',
  N: 'Lower premiums, some out-of-pocket costs',
  HDG: `Lowest premiums. ${PAYS_FIRST}`,
  C: 'Pays the Part B deductible, but not doctors’ extra charges',
  F: 'Pays the most, with the highest premiums',
  HDF: `Low premiums. ${PAYS_FIRST}`,
}

interface PlanSwitchProps {
  plan: OfferedPlan
  /** The plans that are open to the person. */
  plans: readonly OfferedPlan[]
  offers: readonly Offer[]
  discounted: boolean
  /** The server's label for sample prices, "Sample rates" (D35). */
  label: string
  onChange: (plan: OfferedPlan) => void
}

/** Switches between the plans. Shows each plan's description and lowest price. */
export function PlanSwitch({ plan, plans, offers, discounted, label, onChange }: PlanSwitchProps) {
  const name = useId()
  return (
    <fieldset className="plan-switch">
      <legend className="plan-switch__legend">Which plan would you like to see?</legend>
      {plans.map((each) => {
        const price = lowestPrice(offers, each, discounted)
        return (
          <label key={each} className="plan-switch__choice">
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === plan}
              onChange={() => onChange(each)}
            />
            <span className="plan-switch__text">
              <strong className="plan-switch__plan">{planName(each)}</strong>
              <span>{DESCRIPTIONS[each]}</span>
              {price === undefined ? null : (
                <span className="plan-switch__price">
                  from <strong>{formatCurrency(price)}</strong> a month{' '}
                  <span className="sample-label">{label}</span>
                </span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
