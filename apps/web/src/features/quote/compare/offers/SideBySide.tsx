import './side-by-side.css'

import { formatCurrency, formatDollars, planName, type OfferedPlan } from '@gapwise/medicare-rules'
import type { ReactNode, Ref } from 'react'

import type { Offer } from '../../../../adapters/api/api-client'
import { Button } from '../../../../ui/controls/Button'
import { benefitsOf, isHighDeductible, monthlyPrice, offerYear, yearNote } from '../plans'
import { InsurerMark } from './InsurerMark'
import { householdText, increasesText, RATING_TEXTS } from './offer-words'
import { offerKey } from './offers'
import { msg, rich, t } from '../../../../language'

interface SideBySideProps {
  /** Two or three offers. */
  offers: readonly Offer[]
  discounted: boolean
  saving: Offer | undefined
  heading: Ref<HTMLHeadingElement>
  onChoose: (offer: Offer) => void
  onRemove: (offer: Offer) => void
}

interface Row {
  readonly name: string
  readonly cell: (offer: Offer) => ReactNode
}

/**
 * The offers that a person checked, in columns. On phones, CSS displays the rows as blocks, so the
 * table uses ARIA roles (see `PlanTable`).
 */
export function SideBySide(props: SideBySideProps) {
  const { offers, discounted, saving, heading, onChoose, onRemove } = props
  return (
    <section className="card side-by-side" aria-labelledby="side-by-side-heading">
      <h2 id="side-by-side-heading" ref={heading} tabIndex={-1}>
        {t('Side by side')}
      </h2>
      <div
        className="side-by-side__table"
        role="table"
        aria-labelledby="side-by-side-heading"
        data-columns={offers.length}
      >
        <div className="side-by-side__row side-by-side__head" role="row">
          <div role="columnheader">{t('Offer')}</div>
          {offers.map((offer) => (
            <div role="columnheader" key={offerKey(offer)}>
              <InsurerMark carrier={offer.carrier} naic={offer.naic} />
              <span>
                {offer.carrier}
                <span className="offer__note">{t(planName(offer.plan))}</span>
              </span>
            </div>
          ))}
        </div>
        {rowsFor(offers, discounted).map(({ name, cell }) => (
          <div className="side-by-side__row" role="row" key={name}>
            <div role="rowheader">{name}</div>
            {offers.map((offer) => (
              <div role="cell" key={offerKey(offer)}>
                {cell(offer)}
              </div>
            ))}
          </div>
        ))}
        <div className="side-by-side__row" role="row">
          <div role="rowheader">{t('Your choice')}</div>
          {offers.map((offer) => (
            <div role="cell" key={offerKey(offer)} className="side-by-side__actions">
              <Button
                variant="secondary"
                busy={offer === saving}
                busyLabel={t('Saving…')}
                onClick={() => onChoose(offer)}
              >
                {rich('Choose <s>{carrier}, {plan}</s>', {
                  carrier: offer.carrier,
                  plan: t(planName(offer.plan)),
                  s: (text) => <span className="visually-hidden">{text}</span>,
                })}
              </Button>
              <Button variant="quiet" onClick={() => onRemove(offer)}>
                {rich('Remove <s>{carrier}, {plan}</s>', {
                  carrier: offer.carrier,
                  plan: t(planName(offer.plan)),
                  s: (text) => <span className="visually-hidden">{text}</span>,
                })}
              </Button>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Returns the rows that at least one of the offers has a value for. */
function rowsFor(offers: readonly Offer[], discounted: boolean): Row[] {
  const some = (key: keyof Offer) => offers.some((offer) => offer[key] !== undefined)
  const row = (name: string, cell: Row['cell']): Row => ({ name, cell })
  const plans = [...new Set(offers.map(({ plan }) => plan as OfferedPlan))]
  return [
    row(t('Cost of a year'), (offer) => {
      const year = offerYear(offer, discounted)
      const price = formatDollars(year.total)
      return (
        <>
          {isHighDeductible(offer.plan) ? (
            rich('up to <b>{price}</b>', { price, b: (text) => <strong>{text}</strong> })
          ) : (
            <strong>{price}</strong>
          )}
          <span className="offer__note">{yearNote(offer.plan, year.fee)}</span>
        </>
      )
    }),
    row(t('Each month'), (offer) => (
      <>
        <strong>{formatCurrency(monthlyPrice(offer, discounted))}</strong>
        <span className="offer__note">{householdText(offer, discounted)}</span>
      </>
    )),
    ...(some('am_best_rating')
      ? [
          row(
            t('Financial strength (AM Best)'),
            ({ am_best_rating }) => am_best_rating ?? t(UNKNOWN),
          ),
        ]
      : []),
    ...(some('rating_class')
      ? [
          row(t('How the price rises'), ({ rating_class }) =>
            t(rating_class ? RATING_TEXTS[rating_class] : UNKNOWN),
          ),
        ]
      : []),
    ...(some('increases')
      ? [
          row(t('Past changes'), ({ increases }) =>
            increases?.length ? increasesText(increases) : t(UNKNOWN),
          ),
        ]
      : []),
    ...benefitsOf(plans).map(({ cost, pays }) =>
      row(cost, ({ plan }) => pays[plan as OfferedPlan].text),
    ),
  ]
}

const UNKNOWN = msg('We don’t know')
