import { verifyPhone } from '@gapwise/form-engine/verifiers'
import { phoneAddress, planName } from '@gapwise/medicare-rules'

import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { signerText } from '../../../application/facts/signer-text'
import { formatLongDay } from '../../../ui/format/format-day'
import { phoneText } from '../../../ui/format/phone-text'
import { StageBadge } from '../components'

interface FactsProps {
  application: BrokerApplication
}

/** The applicant's status, contact details, and chosen plan. */
export function Facts({ application }: FactsProps) {
  const { phone, email, plan, carrier, state, reference, submittedAt, signer } = application
  return (
    <section className="card" aria-label="At a glance">
      <dl className="facts">
        <div>
          <dt>Status</dt>
          <dd>
            <StageBadge stage={application.stage} />
            {submittedAt === null ? `${application.sectionsDone}% done` : null}
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{phone ? <Phone phone={phone} /> : 'Not given'}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : 'Not given'}</dd>
        </div>
        <div>
          <dt>Plan</dt>
          <dd>{plan ? planName(plan) : 'Not chosen yet'}</dd>
        </div>
        <div>
          <dt>Carrier</dt>
          <dd>{carrier ?? 'Not chosen yet'}</dd>
        </div>
        <div>
          <dt>Lives in</dt>
          <dd>{state ?? 'Not given yet'}</dd>
        </div>
        <div>
          <dt>Coverage starts</dt>
          <dd>{formatLongDay(application.effectiveDate)}</dd>
        </div>
        <div>
          <dt>Last saved</dt>
          <dd>{dayAndTime(new Date(application.savedAt))}</dd>
        </div>
        {reference && submittedAt ? (
          <div>
            <dt>Sent</dt>
            <dd>
              {dayAndTime(new Date(submittedAt))}, reference {reference}
            </dd>
          </div>
        ) : null}
        {signer ? (
          <div>
            <dt>Signed by</dt>
            <dd>{signerText(signer)}</dd>
          </div>
        ) : null}
        {signer?.helper ? (
          <div>
            <dt>Helped by</dt>
            <dd>{signer.helper}</dd>
          </div>
        ) : null}
        <div>
          <dt>Sensitive numbers</dt>
          {application.masked.map(({ label, given }) => (
            <dd key={label}>{`${label}: ${given ? 'given' : 'not given'}`}</dd>
          ))}
        </div>
      </dl>
    </section>
  )
}

/** A phone link, or plain text if the number is incomplete. */
function Phone({ phone }: { phone: string }) {
  if (verifyPhone(phone) !== null) return `${phone} (incomplete number)`
  return <a href={phoneAddress(phone)}>{phoneText(phone)}</a>
}
