import './offer-controls.css'

import { Choice } from '@gapwise/field-widgets'
import { useId, useState } from 'react'

import type { Offer } from '../../../../adapters/api/api-client'
import { Button } from '../../../../ui/controls/Button'
import { RATING_NAMES } from './offer-words'
import { type OfferFilter, type OfferOrder, usefulControls } from './offers'
import { PayingNow } from './PayingNow'
import { LabeledSelect } from './LabeledSelect'
import { msg, rich, t } from '../../../../language'

interface OfferControlsProps {
  /** All offers for the shown plan. */
  offers: readonly Offer[]
  discounted: boolean
  order: OfferOrder
  filter: OfferFilter
  onDiscountChange: (discounted: boolean) => void
  onOrderChange: (order: OfferOrder) => void
  onFilterChange: (filter: OfferFilter) => void
}

/**
 * Controls for the list of offers. On a phone, they open on demand, so that the offers are in sight.
 */
export function OfferControls(props: OfferControlsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { offers, filter, order } = props
  const useful = usefulControls(offers)
  const orders = useful.strength ? [...ORDERS, STRONGEST] : ORDERS
  return (
    <div className="offer-controls">
      <div className="offer-controls__toggle">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Hide options') : t('Sort, filter, and what you pay now')}
        </Button>
      </div>
      <div className="offer-controls__panel" id={id} data-open={isOpen}>
        <DiscountSwitch discounted={props.discounted} onChange={props.onDiscountChange} />
        <LabeledSelect
          label={t('Sort by')}
          value={order}
          options={orders.map(([key, text]) => [key, t(text)] as const)}
          onChange={props.onOrderChange}
        />
        {useful.insurers.length > 0 ? (
          <LabeledSelect
            label={t('Insurer')}
            value={filter.naic}
            options={[
              ['', t('All insurers')],
              ...useful.insurers.map(({ naic, carrier }) => [naic, carrier] as const),
            ]}
            onChange={(naic) => props.onFilterChange({ ...filter, naic })}
          />
        ) : null}
        {useful.ratings.length > 0 ? (
          <LabeledSelect
            label={t('How the price rises')}
            value={filter.rating}
            options={[
              ['', t('Any way')],
              ...useful.ratings.map((rating) => [rating, t(RATING_NAMES[rating])] as const),
            ]}
            onChange={(rating) => props.onFilterChange({ ...filter, rating })}
          />
        ) : null}
        {useful.discount ? (
          <Choice
            type="checkbox"
            id={`${id}-discount`}
            text={t('Only insurers with a household discount')}
            checked={filter.onlyWithDiscount}
            onChange={(event) =>
              props.onFilterChange({ ...filter, onlyWithDiscount: event.target.checked })
            }
          />
        ) : null}
        <PayingNow />
      </div>
    </div>
  )
}

const ORDERS: readonly (readonly [OfferOrder, string])[] = [
  ['year', msg('Cost of a year')],
  ['month', msg('Monthly price')],
  ['name', msg('Name, A to Z')],
]

const STRONGEST = ['strength', msg('Financial strength')] as const

interface DiscountSwitchProps {
  discounted: boolean
  onChange: (discounted: boolean) => void
}

function DiscountSwitch({ discounted, onChange }: DiscountSwitchProps) {
  const id = useId()
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={discounted}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {rich('Household discount<s>Many insurers charge less when two adults live together.</s>', {
          s: (text) => (
            <span className="switch__hint" id={`${id}-hint`}>
              {text}
            </span>
          ),
        })}
      </span>
    </label>
  )
}
