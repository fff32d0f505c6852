import type { AgendaItem } from '../../../adapters/api/broker-client'
import { clockTime } from '../../../adapters/browser/clock'
import { ButtonLink } from '../../../ui/controls/Button'
import { formatShortDay } from '../../../ui/format/format-day'
import { OutcomeForm } from '../calls'
import { FollowUpActions } from '../clients'
import { CallLink } from '../components'
import { PageLink } from '../../../ui/controls/PageLink'

interface AgendaCardProps {
  item: AgendaItem
  onChanged: () => void
}

/** One thing to do: when, who, why, and the buttons for it. */
export function AgendaCard({ item, onChanged }: AgendaCardProps) {
  const { id, name: given, phone, client, note, assignee, when } = item
  const name = given || 'No name yet'
  const heading = `agenda-${id.replaceAll(' ', '-')}`
  return (
    <article className={`card agenda-item agenda-item--${when}`} aria-labelledby={heading}>
      <p className="agenda-item__time">{timeText(item)}</p>
      <div className="agenda-item__who">
        <h3 id={heading}>
          <PageLink to={`/dashboard/clients/${encodeURIComponent(client)}`}>{name}</PageLink>
        </h3>
        <p>
          {whyText(item)}
          {assignee ? <span className="quiet"> · {assignee.name}</span> : null}
        </p>
        {note ? <p className="agenda-item__note">{note}</p> : null}
      </div>
      {phone ? <CallLink phone={phone} name={name} /> : null}
      <div className="agenda-item__actions">
        <ItemActions item={item} name={name} onChanged={onChanged} />
      </div>
    </article>
  )
}

function ItemActions({ item, name, onChanged }: AgendaCardProps & { name: string }) {
  const { kind, call, application, when } = item
  if (kind === 'call')
    return call && when !== 'later' ? <OutcomeForm call={call} onSaved={onChanged} /> : null
  if (kind === 'follow-up') {
    const followUp = { id: item.id.replace('follow-up ', ''), dueOn: item.dueOn ?? '' }
    return <FollowUpActions followUp={followUp} name={name} onChanged={onChanged} />
  }
  const address = `/dashboard/applications/${encodeURIComponent(application ?? '')}`
  return kind === 'statement' ? (
    <ButtonLink to={`${address}#statement`} variant="secondary">
      Sign for {name}
    </ButtonLink>
  ) : (
    <ButtonLink to={address} variant="secondary">
      See what is missing<span className="visually-hidden">: {name}</span>
    </ButtonLink>
  )
}

function timeText({ at, dueOn, when, kind }: AgendaItem): string {
  if (at) {
    const time = clockTime(new Date(at))
    return when === 'today' || !dueOn ? time : `${formatShortDay(dueOn)}, ${time}`
  }
  if (dueOn && when !== 'today') return formatShortDay(dueOn)
  return kind === 'call' ? 'As soon as you can' : 'Any time today'
}

const BEST_TIMES: Readonly<Record<string, string>> = {
  morning: ', best in the morning',
  afternoon: ', best in the afternoon',
  evening: ', best in the evening',
}

function whyText({ kind, call }: AgendaItem): string {
  if (kind === 'follow-up') return 'Follow-up'
  if (kind === 'statement') return 'Waits for a broker’s statement'
  if (kind === 'needs-information') return 'The insurer needs information'
  if (!call) return 'Call'
  if (call.nextTryAt) return 'Call again'
  const zone = call.zoneInWords
  return call.startsAt
    ? `Booked call · client’s time: ${call.when}`
    : `Asked to be called${BEST_TIMES[call.bestTime] ?? ''} · ${zone}`
}
