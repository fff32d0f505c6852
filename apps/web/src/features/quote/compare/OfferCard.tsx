import '../../../ui/styles/sample-label.css'

import { formatCurrency, planName } from '@gapwise/medicare-rules'

import type { Offer } from '../../../adapters/api/api-client'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { increasesText, RATING_TEXTS } from './offer-words'
import { monthlyPrice } from './offers'

interface OfferCardProps {
  offer: Offer
  discounted: boolean
  /** The server's label for sample prices, "Sample rates" (D35). */
  label: string
  /** Price divided by the highest price in the list, from 0 to 1. */
  share: number
  chosen: boolean
  saving: boolean
  onChoose: (offer: Offer) => void
}

/** One offer: insurer, monthly price, and the button that chooses it. */
export function OfferCard({
  offer,
  discounted,
  label,
  share,
  chosen,
  saving,
  onChoose,
}: OfferCardProps) {
  const price = monthlyPrice(offer, discounted)
  const { policy_fee, rating_class, increases } = offer
  return (
    <article className="card offer" data-chosen={chosen}>
      <div className="offer__who">
        <h3 className="offer__carrier">{offer.carrier}</h3>
        <p className="quiet">{planName(offer.plan)}</p>
        {chosen ? (
          <p className="offer__chosen">
            <Icon name="check" /> Your choice so far
          </p>
        ) : null}
      </div>
      <div className="offer__price">
        <p>
          <strong className="offer__amount">{formatCurrency(price)}</strong> a month{' '}
          <span className="sample-label">{label}</span>
        </p>
        <svg
          className="offer__bar"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className="offer__bar-track" width="100" height="6" />
          <rect className="offer__bar-price" width={Math.round(share * 100)} height="6" />
        </svg>
        <p className="quiet">{formatDiscount(offer, discounted)}</p>
        {policy_fee ? (
          <p className="quiet">One-time policy fee: {formatCurrency(policy_fee)}</p>
        ) : null}
        {rating_class ? <p className="quiet">{RATING_TEXTS[rating_class]}</p> : null}
        {increases?.length ? <p className="quiet">{increasesText(increases)}</p> : null}
      </div>
      <Button
        variant={chosen ? 'primary' : 'secondary'}
        busy={saving}
        busyLabel="Saving…"
        onClick={() => onChoose(offer)}
      >
        Choose <span className="visually-hidden">{offer.carrier}</span>
      </Button>
    </article>
  )
}

function formatDiscount({ rate, discount_rate }: Offer, discounted: boolean): string {
  if (discount_rate >= rate) return 'No household discount'
  return discounted
    ? `Without the household discount: ${formatCurrency(rate)}`
    : `With the household discount: ${formatCurrency(discount_rate)}`
}
