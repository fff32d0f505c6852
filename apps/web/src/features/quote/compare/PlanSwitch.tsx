import '../../../ui/styles/sample-label.css'
import './plan-switch.css'

import { formatCurrency } from '@gapwise/medicare-rules'
import { useId } from 'react'

import type { Offer } from '../../../adapters/api/api-client'
import { lowestPrice, type PlanLetter, PLANS } from './offers'

const DESCRIPTIONS: Readonly<Record<PlanLetter, string>> = {
  G: 'Comprehensive coverage, higher premiums',
  N: 'Lower premiums, some out-of-pocket costs',
}

interface PlanSwitchProps {
  plan: PlanLetter
  offers: readonly Offer[]
  discounted: boolean
  /** The server's label for sample prices, "Sample rates" (D35). */
  label: string
  onChange: (plan: PlanLetter) => void
}

/** Switches between Plan G and Plan N. Shows each plan's description and lowest price. */
export function PlanSwitch({ plan, offers, discounted, label, onChange }: PlanSwitchProps) {
  const name = useId()
  return (
    <fieldset className="plan-switch">
      <legend className="plan-switch__legend">Which plan would you like to see?</legend>
      {PLANS.map((each) => {
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
              <strong className="plan-switch__plan">Plan {each}</strong>
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
