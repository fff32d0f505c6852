import { phoneAddress, planName } from '@gapwise/medicare-rules'

import type { Lead } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { phoneText } from '../../../ui/format/phone-text'
import { startOf } from '../start-for-client'
import { SITUATIONS, SOURCES } from './columns'

interface LeadDialogProps {
  /** The lead to show. `undefined` closes the dialog. */
  lead: Lead | undefined
  onClose: () => void
}

/** One lead, with contact details if the person agreed to be called. */
export function LeadDialog({ lead, onClose }: LeadDialogProps) {
  return (
    <Dialog open={lead !== undefined} title={lead?.name || 'No name yet'} onClose={onClose}>
      {lead ? (
        <>
          <dl className="lead">
            <dt>Contact</dt>
            <dd>
              {lead.mayBeCalled ? (
                <>
                  {lead.phone ? (
                    <a href={phoneAddress(lead.phone)}>{phoneText(lead.phone)}</a>
                  ) : (
                    'No phone number'
                  )}
                  {lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : null}
                </>
              ) : (
                'Don’t call this person. They haven’t agreed to it, or they said they aren’t interested.'
              )}
            </dd>
            <dt>Situation</dt>
            <dd>{lead.situation ? (SITUATIONS[lead.situation] ?? lead.situation) : 'Not given'}</dd>
            <dt>Interested in</dt>
            <dd>{lead.plan ? planName(lead.plan) : 'Not given'}</dd>
            <dt>Lives in</dt>
            <dd>{[lead.state, lead.zip5].filter(Boolean).join(' ') || 'Not given'}</dd>
            <dt>Source</dt>
            <dd>{SOURCES[lead.source]}</dd>
            <dt>Last activity</dt>
            <dd>{dayAndTime(new Date(lead.lastActivityAt))}</dd>
          </dl>
          <div className="actions">
            {lead.mayBeCalled ? (
              <>
                <ButtonLink {...startOf(lead)}>Start an application</ButtonLink>
                <ButtonLink variant="secondary" to="/dashboard/quote" state={startOf(lead).state}>
                  Email rates
                </ButtonLink>
              </>
            ) : null}
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  )
}
