import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { zonedDayAndTime } from '../../../adapters/browser/clock'
import { signerText } from '../../../application/facts/signer-text'
import { Icon } from '../../../ui/controls/Icon'
import { msg, rich, t } from '../../../language'

interface SentProofProps {
  detail: ApplicationDetail
}

/**
 * Shows the reference number, when the application was sent, and who signed it. The time is in the
 * time zone of the applicant's state, as on the PDF and beside the signature.
 */
export function SentProof({ detail }: SentProofProps) {
  const { reference, submittedAt, timeZone, signer, broker, disclosure } = detail
  return (
    <section className="proof" aria-label={t('Your reference')}>
      <span className="proof__mark">
        <Icon name="check" />
      </span>
      <dl className="proof__facts">
        <div>
          <dt>{t('Reference number')}</dt>
          <dd className="proof__reference">{reference}</dd>
        </div>
        {submittedAt ? (
          <div>
            <dt>{t('Sent on')}</dt>
            <dd>{zonedDayAndTime(new Date(submittedAt), timeZone)}</dd>
          </div>
        ) : null}
        {signer ? (
          <div>
            <dt>{t('Signed by')}</dt>
            <dd>{signerText(signer)}</dd>
          </div>
        ) : null}
        {signer && signer.method !== 'here' ? (
          <div>
            <dt>{t('How it was signed')}</dt>
            <dd>{t(METHODS[signer.method])}</dd>
          </div>
        ) : null}
        {signer?.helper ? (
          <div>
            <dt>{t('Helped by')}</dt>
            <dd>{signer.helper}</dd>
          </div>
        ) : null}
        {broker ? (
          <div>
            <dt>{t('Your broker')}</dt>
            <dd>{brokerText(broker)}</dd>
          </div>
        ) : null}
        {disclosure ? (
          <div>
            <dt>{t('You agreed to sign online')}</dt>
            <dd>
              {rich('Agreement version {version}', {
                version: <span className="unbroken">{disclosure}</span>,
              })}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

function brokerText({
  name,
  npn,
  isStatementMissing,
}: NonNullable<ApplicationDetail['broker']>): string {
  const broker = npn === null ? name : `${name}, NPN ${npn}`
  return isStatementMissing
    ? t('{broker}. Waiting for your broker’s statement', { broker })
    : broker
}

const METHODS = {
  link: msg('On the applicant’s own device, by a link'),
  paper: msg('On paper'),
} as const
