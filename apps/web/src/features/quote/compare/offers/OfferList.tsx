import './offers.css'

import type { Offer } from '../../../../adapters/api/api-client'
import { offerYear } from '../plans'
import { MOST_COMPARED, readAmount, useComparison } from './comparison-store'
import { OfferCard } from './OfferCard'
import { offerKey } from './offers'

interface OfferListProps {
  offers: readonly Offer[]
  discounted: boolean
  /** `naic` of the offer chosen earlier. */
  chosen: string | undefined
  /** The chosen offer while it is being saved. */
  saving: Offer | undefined
  onChoose: (offer: Offer) => void
}

/** The offers for one plan, each with a bar in proportion to the cost of its year. */
export function OfferList({ offers, discounted, chosen, saving, onChoose }: OfferListProps) {
  const [{ compared, payingNow }, change] = useComparison()
  const highest = Math.max(...offers.map((offer) => offerYear(offer, false).total))

  function toggle(offer: Offer) {
    const key = offerKey(offer)
    change({
      compared: compared.includes(key)
        ? compared.filter((each) => each !== key)
        : [...compared, key],
    })
  }

  return (
    <ul className="offer-list">
      {offers.map((offer) => (
        <li key={offer.naic}>
          <OfferCard
            offer={offer}
            discounted={discounted}
            highest={highest}
            payingNow={readAmount(payingNow)}
            chosen={offer.naic === chosen}
            saving={offer === saving}
            compared={compared.includes(offerKey(offer))}
            canCompare={compared.length < MOST_COMPARED}
            onChoose={onChoose}
            onCompare={toggle}
          />
        </li>
      ))}
    </ul>
  )
}
