import type { Client, ClientTask } from '../../../adapters/api/broker-client'
import { formatLongDay } from '../../../ui/format/format-day'
import { PageLink } from '../../../ui/controls/PageLink'

/** Titles of what is left to do for a client. */
const TITLES: Readonly<Record<ClientTask['kind'], string>> = {
  call: 'Call the client',
  'follow-up': 'Follow up',
  statement: 'Sign the broker’s statement',
  'needs-information': 'Get the information that the insurer asked for',
  errors: 'Help correct wrong answers in the application',
  'ready-to-sign': 'Ask the client to sign the application',
  unfinished: 'Help the client finish the application',
}

/** Shows the next step first. */
export function ClientTasks({ client }: { client: Client }) {
  const { tasks, today } = client
  return (
    <section className="card" aria-labelledby="next-steps">
      <h2 id="next-steps">What’s left to do</h2>
      {tasks.length === 0 ? <p className="quiet">Nothing is left to do.</p> : null}
      <ol className="entries client-tasks">
        {tasks.map((task) => (
          <li key={`${task.kind} ${task.subject}`}>
            <PageLink to={addressOf(task)}>{titleOf(task, client)}</PageLink>
            {task.dueOn ? (
              <span className={task.dueOn < today ? 'client-flag' : 'quiet'}>
                {task.dueOn < today ? 'Overdue since ' : ''}
                {task.dueOn === today ? 'Today' : formatLongDay(task.dueOn)}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function titleOf({ kind, subject }: ClientTask, { followUps }: Client): string {
  const note = followUps.find(({ id }) => id === subject)?.note
  return note ? `${TITLES[kind]}: ${note}` : TITLES[kind]
}

function addressOf({ kind, subject }: ClientTask): string {
  if (kind === 'call') return '#calls'
  if (kind === 'follow-up') return '#follow-ups'
  const application = `/dashboard/applications/${encodeURIComponent(subject)}`
  return kind === 'statement' ? `${application}#statement` : application
}
