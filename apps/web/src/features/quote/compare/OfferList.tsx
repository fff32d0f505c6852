import './offers.css'

import type { Offer } from '../../../adapters/api/api-client'
import { monthlyPrice } from './offers'
import { OfferCard } from './OfferCard'

interface OfferListProps {
  offers: readonly Offer[]
  discounted: boolean
  /** The server's label for sample prices, "Sample rates" (D35). */
  label: string
  /** `naic` of the offer chosen earlier. */
  chosen: string | undefined
  /** The chosen offer while it is being saved. */
  saving: Offer | undefined
  onChoose: (offer: Offer) => void
}

/** The offers for one plan, each with a bar in proportion to its price. */
export function OfferList({ offers, discounted, chosen, saving, label, onChoose }: OfferListProps) {
  const highest = Math.max(...offers.map(({ rate }) => rate))
  return (
    <ul className="offer-list">
      {offers.map((offer) => (
        <li key={offer.naic}>
          <OfferCard
            offer={offer}
            discounted={discounted}
            label={label}
            share={monthlyPrice(offer, discounted) / highest}
            chosen={offer.naic === chosen}
            saving={offer === saving}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  )
}
