import { dayAndTime } from '../../../adapters/browser/clock'
import type {
  BrokerApplication,
  BrokerStatement,
  StatementForm,
} from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'
import { brokerQuery, QueryContent, useBrokerQuery } from '../components'
import { SignStatement } from './SignStatement'

interface StatementCardProps {
  application: BrokerApplication
  onGiven: () => void
}

/** The broker's own statement about an application: the form to sign it, or what was signed. */
export function StatementCard({ application, onGiven }: StatementCardProps) {
  const { id } = application
  const query = useBrokerQuery(brokerQuery('readStatement', { params: { id } }))
  const { answer, error, reload } = query
  if (!answer && error === null) return null
  if (answer && !answer.isNeeded && !answer.given) return null
  return (
    <section className="card" aria-labelledby="statement">
      <h2 id="statement" tabIndex={-1}>
        Your statement
      </h2>
      <QueryContent query={query} what="the statement">
        {(form) => (
          <Content
            application={application}
            form={form}
            onGiven={() => {
              reload()
              onGiven()
            }}
          />
        )}
      </QueryContent>
    </section>
  )
}

function Content({ application, form, onGiven }: StatementCardProps & { form: StatementForm }) {
  const { id, assignee } = application
  const broker = useBrokerStore((state) => state.broker)
  if (form.given) return <GivenStatement statement={form.given} />
  if (assignee && assignee.id !== broker?.id) {
    return (
      <p>
        {assignee.name} handles this application, so only they can sign. To sign it yourself, assign
        it to yourself first.
      </p>
    )
  }
  if (form.state === null) {
    return <p>You can sign after the client sends the application.</p>
  }
  return (
    <>
      {assignee ? null : (
        <p>No one handles this application yet. If you sign, it’s assigned to you.</p>
      )}
      <SignStatement id={id} form={form} state={form.state} onGiven={onGiven} />
    </>
  )
}

function GivenStatement({ statement }: { statement: BrokerStatement }) {
  const { name, npn, state, licenseNumber, policies, paragraphs, signature, signedAt } = statement
  return (
    <>
      <p>
        {name}, NPN {npn}, license {licenseNumber} in {state}. Signed as “{signature}” on{' '}
        {dayAndTime(new Date(signedAt))}.
      </p>
      <ul className="bullets">
        {paragraphs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>Other policies sold to the client</h3>
      {policies.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul className="bullets">
          {policies.map(({ insurer, policy, inForce }, index) => (
            <li key={index}>
              {insurer}, {policy} ({inForce ? 'in force' : 'no longer in force'})
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
