import './offer-controls.css'

import { useId } from 'react'

import type { OfferOrder } from './offers'

interface OfferControlsProps {
  discounted: boolean
  order: OfferOrder
  onDiscountChange: (discounted: boolean) => void
  onOrderChange: (order: OfferOrder) => void
}

/** Controls for the list of offers: household discount and sort order. */
export function OfferControls({
  discounted,
  order,
  onDiscountChange,
  onOrderChange,
}: OfferControlsProps) {
  const id = useId()
  return (
    <div className="offer-controls">
      <label className="switch">
        <input
          type="checkbox"
          checked={discounted}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onDiscountChange(event.target.checked)}
        />
        <span>
          Household discount
          <span className="switch__hint" id={`${id}-hint`}>
            Many insurers charge less when two adults live together.
          </span>
        </span>
      </label>
      <div className="select">
        <label htmlFor={`${id}-order`}>Sort by</label>
        <select
          id={`${id}-order`}
          value={order}
          onChange={(event) => {
            const chosen = ORDERS.find(([key]) => key === event.target.value)
            if (chosen) onOrderChange(chosen[0])
          }}
        >
          {ORDERS.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

const ORDERS: readonly (readonly [OfferOrder, string])[] = [
  ['lowest', 'Lowest price'],
  ['highest', 'Highest price'],
  ['name', 'Name, A to Z'],
]
