import './compare.css'
import { t } from '../../../language'

/** Placeholders for the plans and the first offers, while the rates load. */
export function OffersLoading() {
  return (
    <div className="offers-loading">
      <p role="status">{t('Getting rates for you…')}</p>
      <div className="offers-loading__plans" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <span className="offers-loading__offer" aria-hidden="true" />
      <span className="offers-loading__offer" aria-hidden="true" />
    </div>
  )
}
