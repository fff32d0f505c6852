import './paper-card.css'
import { t } from '../../language'

/** A bank check with the routing and the account number highlighted. The numbers are made up. */
export function BankCheck() {
  return (
    <svg
      className="picture paper-card"
      viewBox="0 0 420 200"
      role="img"
      aria-label={t(
        'A bank check. The 9 digits at the lower left are the routing number. The number to the right of it is the account number. The last, short number is the check number.',
      )}
    >
      <rect className="paper-card__paper" x="2" y="2" width="416" height="196" rx="14" />
      <text className="paper-card__value" x="22" y="34">
        JOHN L SMITH
      </text>
      <text className="paper-card__label" x="340" y="34">
        No. 1001
      </text>
      <text className="paper-card__label" x="22" y="72">
        Pay to
      </text>
      <path className="paper-card__line" d="M78 74h210M22 106h266" />
      <rect className="paper-card__line" x="306" y="52" width="92" height="28" rx="4" />
      <text className="paper-card__label" x="316" y="72">
        $
      </text>
      <rect className="paper-card__mark" x="14" y="142" width="148" height="44" rx="9" />
      <rect className="paper-card__mark" x="172" y="142" width="158" height="44" rx="9" />
      <text className="paper-card__label" x="18" y="134">
        {t('Routing number')}
      </text>
      <text className="paper-card__label" x="176" y="134">
        {t('Account number')}
      </text>
      <text className="paper-card__number" x="24" y="172">
        123456789
      </text>
      <text className="paper-card__number" x="182" y="172">
        0001234567
      </text>
      <text className="paper-card__number" x="346" y="172">
        1001
      </text>
    </svg>
  )
}
