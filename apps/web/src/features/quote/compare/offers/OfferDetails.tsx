import { formatCurrency, formatDollars } from '@gapwise/medicare-rules'

import type { Offer } from '../../../../adapters/api/api-client'
import { saleDocumentsClient } from '../../../../adapters/api/sale-documents-client'
import { useOnboardingStore } from '../../../../stores/onboarding/onboarding-store'
import { formatLongDay } from '../../../../ui/format/format-day'
import { FIGURES_YEAR, monthlyPrice, offerYear } from '../plans'
import { rich, t } from '../../../../language'

/** Medicare's guide to Medicare Supplement plans, which every insurer gives to applicants. */
const GUIDE = 'https://www.medicare.gov/publications/02110-medigap-guide-health-insurance.pdf'

interface OfferDetailsProps {
  offer: Offer
  discounted: boolean
}

/** Details of an offer that a person can open: how the cost adds up, and the documents. */
export function OfferDetails({ offer, discounted }: OfferDetailsProps) {
  const { carrier, naic, effective_date, increases } = offer
  const { premiums, deductible, fee } = offerYear(offer, discounted)
  return (
    <details className="offer__details">
      <summary>
        {rich('Details <s>about {carrier}</s>', {
          carrier,
          s: (text) => <span className="visually-hidden">{text}</span>,
        })}
      </summary>
      <dl className="offer__list">
        <Detail name={t('Premiums in a year')}>
          12 × {formatCurrency(monthlyPrice(offer, discounted))} = {formatDollars(premiums)}
        </Detail>
        {deductible > 0 ? (
          <Detail name={t('Deductible ({year})', { year: FIGURES_YEAR })}>
            {formatDollars(deductible)}
          </Detail>
        ) : null}
        {fee > 0 ? (
          <Detail name={t('One-time policy fee')}>
            {t('{fee}, with the first payment', { fee: formatCurrency(fee) })}
          </Detail>
        ) : null}
        {increases?.length ? (
          <Detail name={t('How the price changed')}>
            <IncreaseBars increases={increases} />
          </Detail>
        ) : null}
        {effective_date ? (
          <Detail name={t('Price for coverage that starts')}>
            {t('on or after {day}', { day: formatLongDay(effective_date) })}
          </Detail>
        ) : null}
        {/* The codes of sample insurers are not numbers, so that no one looks them up. */}
        {/^\d+$/.test(naic) ? (
          <Detail name={t('Insurer’s number')}>
            {t('NAIC {naic}, for your state’s insurance department', { naic })}
          </Detail>
        ) : null}
        <Detail name={t('Documents')}>
          <OutlineLink offer={offer} discounted={discounted} />
          <a href={GUIDE}>{t('Medicare’s guide to these plans (PDF)')}</a>
        </Detail>
      </dl>
    </details>
  )
}

/**
 * Link to the outline of coverage, which opens as a plain link, so that no popup blocker stops it.
 * The server makes it from the saved quote, so the link appears after the first save.
 */
function OutlineLink({ offer: { carrier, naic, plan }, discounted }: OfferDetailsProps) {
  const id = useOnboardingStore((state) => state.quoteId)
  if (id === undefined)
    return <p>{t('You’ll get {carrier}’s outline of coverage before you sign.', { carrier })}</p>
  const query = new URLSearchParams({ plan, naic, ...(discounted ? { discounted: 'yes' } : {}) })
  return (
    <p>
      {rich(
        '<a>Outline of coverage <s>from {carrier}</s> (PDF, opens in a new tab)</a>: what the plan pays and what you pay',
        {
          carrier,
          s: (text) => <span className="visually-hidden">{text}</span>,
          a: (text) => (
            <a
              href={`${saleDocumentsClient.pathOf('readQuoteOutline', { id })}?${query}`}
              target="_blank"
              rel="noopener"
            >
              {text}
            </a>
          ),
        },
      )}
    </p>
  )
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Maximum number of changes to draw. */
const MOST = 5
/** Length of the longest bar, in the drawing's own units. */
const WIDTH = 100

interface IncreaseBarsProps {
  /** Newest first. */
  increases: NonNullable<Offer['increases']>
}

/** Past changes of a rate. Each bar is as long as its percentage, compared with the largest one. */
function IncreaseBars({ increases }: IncreaseBarsProps) {
  const shown = increases.slice(0, MOST)
  const largest = Math.max(...shown.map(({ percent }) => Math.abs(percent)), 1)
  return (
    <ul className="increase-bars">
      {shown.map(({ year, percent }) => (
        <li key={year}>
          <span>{year}</span>
          <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
            <rect
              className={percent < 0 ? 'year-bar__rest' : 'year-bar__premiums'}
              width={Math.round((Math.abs(percent) / largest) * WIDTH)}
              height="8"
            />
          </svg>
          <span>{percent > 0 ? `+${percent}%` : `${percent}%`}</span>
        </li>
      ))}
    </ul>
  )
}
