import './plan-switch.css'

import { formatCurrency, planName, type OfferedPlan } from '@gapwise/medicare-rules'
import { useId } from 'react'

import type { Offer } from '../../../../adapters/api/api-client'
import { Icon } from '../../../../ui/controls/Icon'
import { deductible, FIGURES_YEAR } from './benefits'
import { lowestOffer, monthlyPrice, offerYear, yearNote, yearText } from './plan-costs'
import { msg, rich, t } from '../../../../language'

/** Descriptions of the plans. The first two are those of onboarding (specification section 2). */
const DESCRIPTIONS: Readonly<Record<OfferedPlan, string>> = {
  G: msg('Comprehensive coverage, higher premiums'),
  N: msg('Lower premiums, some out-of-pocket costs'),
  HDG: msg('Lowest premiums. You first pay {deductible} of the costs it covers yourself ({year}).'),
  C: msg('Pays the Part B deductible, but not doctors’ extra charges'),
  F: msg('Pays the most, with the highest premiums'),
  HDF: msg('Low premiums. You first pay {deductible} of the costs it covers yourself ({year}).'),
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
      <legend className="plan-switch__legend">{t('Which plan would you like to see?')}</legend>
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
        <strong>{t(planName(plan))}:</strong>{' '}
        {t(DESCRIPTIONS[plan], { deductible: deductible(), year: FIGURES_YEAR })}{' '}
        <span className="quiet">
          {t('The cost of a year is {note}.', { note: yearNote(plan) })}
        </span>
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
        <strong className="plan-switch__plan">{t(planName(plan))} </strong>
        {offer ? (
          <span className="plan-switch__prices">
            <span className="plan-switch__year">
              {rich('<s>from </s>{cost}', {
                s: (text) => <span className="visually-hidden">{text}</span>,
                cost: yearText(plan, offerYear(offer, discounted)),
              })}
            </span>
            <span className="plan-switch__month">
              {t('{price} a month', { price: formatCurrency(monthlyPrice(offer, discounted)) })}
            </span>
          </span>
        ) : (
          <span className="plan-switch__month">{t('No offers')}</span>
        )}
      </span>
    </>
  )
}
