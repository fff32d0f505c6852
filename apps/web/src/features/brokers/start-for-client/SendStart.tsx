import { findField } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import { useFocusField, useValidation } from '@gapwise/form-react'
import { useState } from 'react'

import type { BrokerStart, NewSigningLink } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { useFormSnapshot, useTextAnswer } from '../../../application/answers/use-form-snapshot'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { MadeLink } from '../components'
import { HOW_TO_OPEN } from './how-to-open'
import { PageLink } from '../../../ui/controls/PageLink'

/** Fields that a link needs. The client types the birth date to open it. */
const NEEDED = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['applicant_dob', 'Date of birth'],
] as const

interface SendStartProps {
  start: BrokerStart
  form: Form
  /** Saves what is unsaved. */
  flush: () => Promise<boolean>
  onSent: () => void
}

/** Sends the application to the client, or makes a code to read out. */
export function SendStart({ start, form, flush, onSent }: SendStartProps) {
  const { id } = start
  const { check } = useValidation()
  const focusField = useFocusField()
  const [made, setMade] = useState<NewSigningLink>()
  const sending = useAction()
  const missing = useFormSnapshot(form, (current) =>
    NEEDED.filter(([field]) => !isTyped(current, field)),
  )
  const email = useTextAnswer(form, 'email')

  function focus(field: string) {
    const ref = findField(form.definition, field)
    if (ref) focusField(ref.section, ref.field)
  }

  function send(mail: boolean) {
    if (check({ mode: 'draft' }).length > 0) return
    void sending.run(async () => {
      if (!(await flush())) throw new Error('The answers are not saved.')
      setMade(await brokerCall('sendStart', { params: { id }, body: { mail } }))
      onSent()
    })
  }

  return (
    <section className="card stack" aria-labelledby="start-send">
      <h2 id="start-send">Send it to the client</h2>
      {made ? <MadeLink made={made}>{HOW_TO_OPEN}</MadeLink> : <LastLink start={start} />}
      {missing.length > 0 ? (
        <>
          <p>Still needed before you can send it:</p>
          <ul className="bullets">
            {missing.map(([field, title]) => (
              <li key={field}>
                <Button variant="quiet" onClick={() => focus(field)}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>
            The client checks each answer, adds the Social Security, Medicare, and bank numbers and
            the health answers, and signs. You never see the numbers.
          </p>
          <div className="actions">
            {email ? (
              <Button busy={sending.busy} busyLabel="Sending…" onClick={() => send(true)}>
                Email it to the client
              </Button>
            ) : null}
            <Button variant="secondary" busy={sending.busy} onClick={() => send(false)}>
              Make a code to read out
            </Button>
          </div>
          {email ? (
            <p className="quiet">To {email}. The link works for 7 days.</p>
          ) : (
            <p className="quiet">Add an email address to send a link.</p>
          )}
        </>
      )}
      <p role="alert">{sending.problem}</p>
      <p>
        <PageLink to={`/dashboard/applications/${encodeURIComponent(id)}`}>
          See the application’s page
        </PageLink>
      </p>
    </section>
  )
}

function isTyped(form: Form, field: string): boolean {
  const ref = findField(form.definition, field)
  if (!ref) return true
  const { value, unconfirmed } = form.getField(ref.section, ref.field)
  return typeof value === 'string' && value !== '' && !unconfirmed
}

function LastLink({ start: { link, state } }: { start: BrokerStart }) {
  if (!link) return null
  if (state !== 'sent') return <p>The last link no longer works. Send a new one.</p>
  return (
    <p>
      {link.to === null ? 'You made a code' : `Emailed to ${link.to}`} on{' '}
      {dayAndTime(new Date(link.madeAt))}. The client hasn’t opened it yet. A new link ends this
      one.
    </p>
  )
}
