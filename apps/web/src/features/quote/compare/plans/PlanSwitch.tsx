import './plan-switch.css'

import { formatCurrency, planName, type OfferedPlan } from '@gapwise/medicare-rules'
import { useId } from 'react'

import type { Offer } from '../../../../adapters/api/api-client'
import { Icon } from '../../../../ui/controls/Icon'
import { DEDUCTIBLE, FIGURES_YEAR } from './benefits'
import { lowestOffer, monthlyPrice, offerYear, yearNote, yearText } from './plan-costs'

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
  onChange: (plan: OfferedPlan) => void
}

/**
 * Switches between the plans. Each shows its lowest cost of a year, with the deductible, then its
 * monthly price. The shown plan has a description below.
 */
export function PlanSwitch({ plan, plans, offers, discounted, onChange }: PlanSwitchProps) {
  const name = useId()
  return (
    <fieldset className="plan-switch">
      <legend className="plan-switch__legend">Which plan would you like to see?</legend>
      <div className="plan-switch__plans">
        {plans.map((each) => (
          <label key={each} className="plan-switch__choice">
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === plan}
              onChange={() => onChange(each)}
            />
            <PlanPrice
              plan={each}
              isShown={each === plan}
              offer={lowestOffer(offers, each, discounted)}
              discounted={discounted}
            />
          </label>
        ))}
      </div>
      <p className="plan-switch__about">
        <strong>{planName(plan)}:</strong> {DESCRIPTIONS[plan]}{' '}
        <span className="quiet">The cost of a year is {yearNote(plan)}.</span>
      </p>
    </fieldset>
  )
}

interface PlanPriceProps {
  plan: OfferedPlan
  isShown: boolean
  offer: Offer | undefined
  discounted: boolean
}

function PlanPrice({ plan, isShown, offer, discounted }: PlanPriceProps) {
  return (
    <>
      <span className="plan-switch__mark">{isShown ? <Icon name="check" /> : null}</span>
      <span className="plan-switch__text">
        <strong className="plan-switch__plan">{planName(plan)} </strong>
        {offer ? (
          <span className="plan-switch__prices">
            <span className="plan-switch__year">
              <span className="visually-hidden">from </span>
              {yearText(plan, offerYear(offer, discounted))}
            </span>
            <span className="plan-switch__month">
              {formatCurrency(monthlyPrice(offer, discounted))} a month
            </span>
          </span>
        ) : (
          <span className="plan-switch__month">No offers</span>
        )}
      </span>
    </>
  )
}
