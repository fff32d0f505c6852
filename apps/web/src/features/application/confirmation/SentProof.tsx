import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { zonedDayAndTime } from '../../../adapters/browser/clock'
import { signerText } from '../../../application/facts/signer-text'
import { Icon } from '../../../ui/controls/Icon'

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
    <section className="proof" aria-label="Your reference">
      <span className="proof__mark">
        <Icon name="check" />
      </span>
      <dl className="proof__facts">
        <div>
          <dt>Reference number</dt>
          <dd className="proof__reference">{reference}</dd>
        </div>
        {submittedAt ? (
          <div>
            <dt>Sent on</dt>
            <dd>{zonedDayAndTime(new Date(submittedAt), timeZone)}</dd>
          </div>
        ) : null}
        {signer ? (
          <div>
            <dt>Signed by</dt>
            <dd>{signerText(signer)}</dd>
          </div>
        ) : null}
        {signer && signer.method !== 'here' ? (
          <div>
            <dt>How it was signed</dt>
            <dd>{METHODS[signer.method]}</dd>
          </div>
        ) : null}
        {signer?.helper ? (
          <div>
            <dt>Helped by</dt>
            <dd>{signer.helper}</dd>
          </div>
        ) : null}
        {broker ? (
          <div>
            <dt>Your broker</dt>
            <dd>
              {broker.npn === null ? broker.name : `${broker.name}, NPN ${broker.npn}`}
              {broker.isStatementMissing ? '. Waiting for your broker’s statement' : ''}
            </dd>
          </div>
        ) : null}
        {disclosure ? (
          <div>
            <dt>You agreed to sign online</dt>
            <dd>Agreement version {disclosure}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

const METHODS = {
  link: 'On the applicant’s own device, by a link',
  paper: 'On paper',
} as const
