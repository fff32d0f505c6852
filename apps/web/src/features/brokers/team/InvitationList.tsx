import type { OpenInvitation } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { brokerQuery, QueryContent, useBrokerQuery } from '../components'
import { InviteForm } from './InviteForm'

/** Form that invites colleagues, and the list of open invitations. */
export function InvitationList() {
  const query = useBrokerQuery(brokerQuery('listInvitations'))
  return (
    <section className="card" aria-labelledby="invite">
      <h2 id="invite">Invite a colleague</h2>
      <InviteForm onInvited={query.reload} />
      <QueryContent query={query} what="the open invitations">
        {(invitations) =>
          invitations.length === 0 ? (
            <p className="quiet">No open invitations.</p>
          ) : (
            <ul className="team">
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  onWithdrawn={query.reload}
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  )
}

interface InvitationRowProps {
  invitation: OpenInvitation
  onWithdrawn: () => void
}

function InvitationRow({ invitation, onWithdrawn }: InvitationRowProps) {
  const { id, email, invitedBy, isAdmin, expiresAt } = invitation
  const action = useAction()
  return (
    <li className="team__person">
      <div>
        <p>
          <strong>{email}</strong>
          {isAdmin ? ' (will manage accounts)' : null}
        </p>
        <p className="quiet">
          Invited by {invitedBy}. The invitation works until {dayAndTime(new Date(expiresAt))}.
        </p>
      </div>
      <div className="team__actions">
        <Button
          variant="quiet"
          busy={action.busy}
          onClick={() => {
            void action.run(async () => {
              await brokerCall('withdrawInvitation', { params: { id } })
              onWithdrawn()
            })
          }}
        >
          Cancel invitation<span className="visually-hidden">: {email}</span>
        </Button>
        <span role="alert">{action.problem}</span>
      </div>
    </li>
  )
}
