import type { Client, ClientMatch } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { PageLink } from '../../../ui/controls/PageLink'

interface SamePersonProps {
  client: Client
  onChanged: (client: Client) => void
}

const REASONS: Readonly<Record<ClientMatch['why'][number], string>> = {
  email: 'same email address',
  phone: 'same phone number',
  'name-zip': 'same name and ZIP code',
}

/**
 * The other clients who are or may be the same person. Showing two clients together changes neither
 * of them, so every choice can be undone.
 */
export function SamePerson({ client, onChanged }: SamePersonProps) {
  const { matches } = client
  const suggested = matches.filter(({ state }) => state === 'suggested')
  const decided = matches.filter(({ state }) => state !== 'suggested')
  if (matches.length === 0) return null
  return (
    <>
      {suggested.length > 0 ? (
        <Notice kind="attention" title="Is this the same person?">
          <ul className="entries">
            {suggested.map((match) => (
              <Match key={match.client} client={client} match={match} onChanged={onChanged} />
            ))}
          </ul>
        </Notice>
      ) : null}
      {decided.length > 0 ? (
        <section className="card" aria-labelledby="same-person">
          <h2 id="same-person">Other entries of this person</h2>
          <ul className="entries">
            {decided.map((match) => (
              <Match key={match.client} client={client} match={match} onChanged={onChanged} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

const STATES: Readonly<Record<ClientMatch['state'], string>> = {
  suggested: '',
  same: 'Shown together here.',
  linked: 'Linked by a broker. Shown together here.',
  apart: 'A broker said this is another person.',
}

interface MatchProps extends SamePersonProps {
  match: ClientMatch
}

function Match({ client: { id }, match, onChanged }: MatchProps) {
  const { client: other, why, state } = match
  const saving = useAction()
  const name = match.name || 'a client without a name'
  const aside = <span className="visually-hidden">: {name}</span>
  const link = (as: 'same' | 'apart') => () =>
    void saving.run(async () => {
      onChanged(await brokerCall('linkClients', { params: { id }, body: { other, as } }))
    })
  const undo = () =>
    void saving.run(async () => {
      onChanged(await brokerCall('unlinkClients', { params: { id, other } }))
    })
  return (
    <li>
      <p>
        <PageLink to={`/dashboard/clients/${encodeURIComponent(other)}`}>{name}</PageLink>
        {why.length > 0 ? ` (${why.map((reason) => REASONS[reason]).join(', ')})` : null}{' '}
        {STATES[state]}
      </p>
      <div className="actions">
        {state === 'suggested' ? (
          <>
            <Button variant="secondary" busy={saving.busy} onClick={link('same')}>
              Same person: show both here{aside}
            </Button>
            <Button variant="quiet" onClick={link('apart')}>
              Another person{aside}
            </Button>
          </>
        ) : null}
        {state === 'same' ? (
          <Button variant="quiet" busy={saving.busy} onClick={link('apart')}>
            This is another person{aside}
          </Button>
        ) : null}
        {state === 'linked' || state === 'apart' ? (
          <Button variant="quiet" busy={saving.busy} onClick={undo}>
            Undo{aside}
          </Button>
        ) : null}
      </div>
      {saving.problem === undefined ? null : <p role="alert">{saving.problem}</p>}
    </li>
  )
}
