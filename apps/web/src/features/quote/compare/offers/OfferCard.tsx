import { Choice } from '@gapwise/field-widgets'
import { formatCurrency, planName } from '@gapwise/medicare-rules'
import { useId } from 'react'

import type { Offer } from '../../../../adapters/api/api-client'
import { Button } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/controls/Icon'
import { monthlyPrice, offerYear, yearNote, yearText } from '../plans'
import { InsurerMark } from './InsurerMark'
import { householdText, increasesText, RATING_TEXTS, savingOf } from './offer-words'
import { OfferDetails } from './OfferDetails'
import { YearBar } from './YearBar'
import { rich, t } from '../../../../language'

interface OfferCardProps {
  offer: Offer
  discounted: boolean
  /** Highest cost of a year in the list. Each bar is drawn in proportion to it. */
  highest: number
  /** Dollars that the person pays each month now. */
  payingNow: number | undefined
  chosen: boolean
  saving: boolean
  compared: boolean
  /** `false` if the maximum number of offers is side by side already. */
  canCompare: boolean
  onChoose: (offer: Offer) => void
  onCompare: (offer: Offer) => void
}

/**
 * One offer: the insurer, the cost of a year, the monthly prices, what is known about the insurer's
 * rates, and the button that chooses it.
 */
export function OfferCard(props: OfferCardProps) {
  const { offer, discounted, highest, chosen, saving, compared, canCompare } = props
  const { carrier, naic, plan } = offer
  const id = useId()
  const year = offerYear(offer, discounted)
  return (
    <article className="card offer" data-chosen={chosen}>
      <div className="offer__who">
        <InsurerMark carrier={carrier} naic={naic} />
        <div>
          <h3 className="offer__carrier">{carrier}</h3>
          <p className="quiet">{t(planName(plan))}</p>
          {chosen ? (
            <p className="offer__chosen">
              <Icon name="check" /> {t('Your choice so far')}
            </p>
          ) : null}
        </div>
      </div>
      <div className="offer__costs">
        <p>
          {yearText(plan, year, (text) => (
            <strong className="offer__amount">{text}</strong>
          ))}{' '}
          <span className="offer__note">{yearNote(plan, year.fee)}</span>
        </p>
        <YearBar year={year} highest={highest} />
        <p>
          {rich('<b>{price}</b> a month', {
            price: formatCurrency(monthlyPrice(offer, discounted)),
            b: (text) => <strong>{text}</strong>,
          })}
          <span className="offer__note">{householdText(offer, discounted)}</span>
        </p>
      </div>
      <OfferFacts {...props} />
      <div className="offer__actions">
        <Button
          variant={chosen ? 'primary' : 'secondary'}
          busy={saving}
          busyLabel={t('Saving…')}
          onClick={() => props.onChoose(offer)}
        >
          {rich('Choose <s>{carrier}</s>', {
            carrier,
            s: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </Button>
        <Choice
          type="checkbox"
          id={id}
          text={t('Compare')}
          aria-label={t('Compare {carrier} with other offers', { carrier })}
          checked={compared}
          disabled={!compared && !canCompare}
          onChange={() => props.onCompare(offer)}
        />
      </div>
      <OfferDetails offer={offer} discounted={discounted} />
    </article>
  )
}

/** Lists the saving and what is known about the rates. Shows nothing that is not known. */
function OfferFacts({ offer, discounted, payingNow }: OfferCardProps) {
  const { rating_class, increases, am_best_rating } = offer
  const saving =
    payingNow === undefined ? undefined : savingOf(monthlyPrice(offer, discounted), payingNow)
  return (
    <ul className="offer__facts">
      {saving ? (
        <li className={saving.month > 0 ? 'offer__saving' : 'offer__more-cost'}>
          <Icon name={saving.month > 0 ? 'check' : 'info'} /> {saving.text}
        </li>
      ) : null}
      {am_best_rating ? (
        <li>{t('Financial strength: {rating} (AM Best)', { rating: am_best_rating })}</li>
      ) : null}
      {rating_class ? <li>{t(RATING_TEXTS[rating_class])}</li> : null}
      {increases?.length ? <li>{increasesText(increases)}</li> : null}
    </ul>
  )
}
