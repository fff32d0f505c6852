import '../../../ui/styles/sample-label.css'

import { formatCurrency, planName } from '@gapwise/medicare-rules'
import { useStore } from 'zustand'

import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import type { OpenApplication } from '../../../application/open/open-application'
import { comparePath } from '../../../application/facts/addresses'
import './price-changed-notice.css'
import { type PriceChange, pricingOf } from './price-quote-again'
import { t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

interface PriceChangedNoticeProps {
  application: Pick<OpenApplication, 'id' | 'form' | 'store' | 'priceAgain'>
}

/**
 * Shows the old and the new price after an answer changed the price. Also says what the user can
 * do.
 */
export function PriceChangedNotice({ application }: PriceChangedNoticeProps) {
  const pricing = pricingOf(application)
  const { status, change } = useStore(pricing.store)
  if (status === 'failed') {
    return (
      <Notice kind="attention" announce title={t('Your rate may change')}>
        <p>
          {t('Your rate depends on the answer you just changed. We couldn’t look up the new rate.')}
        </p>
        <div className="actions">
          <Button variant="secondary" onClick={pricing.retry}>
            {t('Try again')}
          </Button>
        </div>
      </Notice>
    )
  }
  if (!change) return null
  return (
    <Notice kind="attention" announce title={titleOf(change)}>
      <p>
        {reasonOf(change)}{' '}
        {change.label === '' ? null : <span className="sample-label">{t(change.label)}</span>}
      </p>
      {change.after === undefined ? (
        <p>
          {t(
            'The insurer you chose has no rate for these answers. Your rate was {before} a month. Please choose another offer.',
            { before: formatCurrency(change.before) },
          )}
        </p>
      ) : (
        <BeforeAndAfter before={change.before} after={change.after} />
      )}
      <div className="actions">
        {change.after === undefined ? null : (
          <Button variant="secondary" onClick={pricing.dismiss}>
            {t('OK, continue')}
          </Button>
        )}
        <PageLink to={comparePath(application.id)}>{t('Compare all offers')}</PageLink>
      </div>
    </Notice>
  )
}

function titleOf({ before, after }: PriceChange): string {
  if (after === undefined) return t('There is no rate for your new answers')
  const difference = formatCurrency(Math.abs(after - before))
  return after > before
    ? t('Your rate went up by {difference} a month', { difference })
    : t('Your rate went down by {difference} a month', { difference })
}

function reasonOf({ because, carrier, plan }: PriceChange): string {
  const name = t(planName(plan))
  const offer = carrier ? `${carrier}, ${name}` : name
  return because.length === 0
    ? t('{offer}. The rate has changed since you last saw it.', { offer })
    : t('{offer}, because you changed your answer to {because}.', {
        offer,
        because: because
          .map((label) => `“${label}”`)
          .reduce((list, label) => t('{list} and {label}', { list, label })),
      })
}

interface BeforeAndAfterProps {
  before: number
  after: number
}

/** Two bars whose lengths show the prices. */
function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const highest = Math.max(before, after)
  return (
    <dl className="rate-change">
      <PriceBar name={t('Before')} price={before} share={before / highest} />
      <PriceBar name={t('Now')} price={after} share={after / highest} />
    </dl>
  )
}

function PriceBar({ name, price, share }: { name: string; price: number; share: number }) {
  return (
    <div className="rate-change__row">
      <dt>{name}</dt>
      <dd>
        {t('{price} a month', { price: formatCurrency(price) })}
        <svg
          className="rate-change__bar"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={Math.round(share * 100)} height="6" />
        </svg>
      </dd>
    </div>
  )
}
