import { Navigate, useLocation } from 'react-router-dom'

import type { AgendaItem, BrokerAgenda } from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'
import { ButtonLink } from '../../../ui/controls/Button'
import { formatLongDay } from '../../../ui/format/format-day'
import { Page } from '../../../ui/page/Page'
import {
  brokerQuery,
  QueryContent,
  RadioRow,
  useBrokerQuery,
  useRestoredFocus,
  useUrlFilters,
} from '../components'
import { AgendaCard } from './AgendaCard'
import { PageLink } from '../../../ui/controls/PageLink'
import './today.css'

/** Filters of the list of applications, whose page was at this address before. */
const LIST_FILTERS = ['text', 'stage', 'state', 'plan', 'month', 'assignee', 'idle', 'errors']

/** `/dashboard`: what is due today. An old link to the list of applications still opens it. */
export function TodayPage() {
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const isOldLink = [...LIST_FILTERS, 'within', 'sort', 'columns'].some((key) =>
    parameters.has(key),
  )
  return isOldLink ? <Navigate replace to={`/dashboard/applications${search}`} /> : <Agenda />
}

const WHOSE = [
  { value: '', title: 'My work' },
  { value: 'office', title: 'The whole office' },
] as const

function Agenda() {
  const [parameters, setFilter] = useUrlFilters()
  const broker = useBrokerStore((state) => state.broker)
  const query = useBrokerQuery(brokerQuery('readAgenda'))
  const isOffice = parameters.get('show') === 'office' && broker?.isAdmin === true
  return (
    <Page
      title="Today"
      lead={query.answer ? formatLongDay(query.answer.today) : undefined}
      width="wide"
    >
      <div className="actions">
        <ButtonLink to="/dashboard/start">Start an application with a client</ButtonLink>
        <ButtonLink variant="secondary" to="/dashboard/quote">
          Email rates to a client
        </ButtonLink>
      </div>
      {broker?.isAdmin ? (
        <RadioRow
          legend="Whose work to show"
          isLegendHidden
          options={WHOSE}
          value={isOffice ? 'office' : ''}
          onChange={(value) => setFilter('show', value)}
        />
      ) : null}
      <QueryContent query={query} what="your day">
        {(agenda) => (
          <AgendaList
            agenda={agenda}
            items={agenda.items.filter(
              ({ assignee }) => isOffice || !assignee || assignee.id === broker?.id,
            )}
            onChanged={query.reload}
          />
        )}
      </QueryContent>
    </Page>
  )
}

const GROUPS: readonly { readonly when: AgendaItem['when']; readonly title: string }[] = [
  { when: 'overdue', title: 'Overdue' },
  { when: 'today', title: 'Due today' },
  { when: 'later', title: 'Next 7 days' },
]

interface AgendaListProps {
  agenda: BrokerAgenda
  items: readonly AgendaItem[]
  onChanged: () => void
}

function AgendaList({ agenda, items, onChanged }: AgendaListProps) {
  const summary = useRestoredFocus(agenda)
  const due = items.filter(({ when }) => when !== 'later').length
  return (
    <>
      <p role="status" ref={summary} tabIndex={-1}>
        {due === 0 ? 'Nothing is due today.' : due === 1 ? '1 thing to do' : `${due} things to do`}
      </p>
      {due === 0 ? (
        <p className="desk-empty">
          Look at your <PageLink to="/dashboard/leads">leads</PageLink>, or at the{' '}
          <PageLink to="/dashboard/applications">applications</PageLink> that wait for an answer.
        </p>
      ) : null}
      {GROUPS.map(({ when, title }) => {
        const group = items.filter((item) => item.when === when)
        if (group.length === 0) return null
        return (
          <section key={when} aria-labelledby={`agenda-${when}`} className="agenda">
            <h2 id={`agenda-${when}`}>
              {title} <span className="quiet">({group.length})</span>
            </h2>
            <ul className="agenda__items">
              {group.map((item) => (
                <li key={item.id}>
                  <AgendaCard item={item} onChanged={onChanged} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
