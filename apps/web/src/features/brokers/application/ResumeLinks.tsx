import { useState } from 'react'

import type { BrokerApplication, NewResumeGrant } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { LinkList, MadeLink } from '../components'

interface ResumeLinksProps {
  application: BrokerApplication
  onStale: () => void
}

/** Creates, copies, emails, and cancels codes that let the client resume the application. */
export function ResumeLinks({ application, onStale }: ResumeLinksProps) {
  const { id, email, submittedAt, resumeGrants } = application
  const [made, setMade] = useState<NewResumeGrant>()
  const making = useAction()
  const revoking = useAction()
  if (submittedAt !== null) return null

  function make(mail: boolean) {
    void making.run(async () => {
      setMade(await brokerCall('makeResumeGrant', { params: { id }, body: { mail } }))
      onStale()
    })
  }

  function revoke(grantId: string) {
    void revoking.run(async () => {
      await brokerCall('revokeResumeGrant', { params: { id, grantId } })
      if (made?.id === grantId) setMade(undefined)
      onStale()
    })
  }

  return (
    <section className="card" aria-labelledby="resume">
      <h2 id="resume">Help the client come back</h2>
      <p>A code or link opens the application once, on any device.</p>
      {made ? <MadeLink made={{ ...made, to: made.mailed ? email : null }} /> : null}
      <div className="actions">
        <Button variant="secondary" busy={making.busy} onClick={() => make(false)}>
          Create a code
        </Button>
        {email ? (
          <Button variant="secondary" busy={making.busy} onClick={() => make(true)}>
            Create a code and email it
          </Button>
        ) : null}
      </div>
      <p role="alert">{making.problem ?? revoking.problem}</p>
      <LinkList
        end="Cancel this code"
        onEnd={revoke}
        links={resumeGrants.map((grant) => {
          const made = dayAndTime(new Date(grant.madeAt))
          const mailed = grant.mailed ? ', emailed' : ''
          const text = `Created by ${grant.madeBy}, ${made}${mailed}. ${formatGrantState(grant)}`
          return { id: grant.id, text, made, isOpen: grant.state === 'open' }
        })}
      />
    </section>
  )
}

function formatGrantState(grant: BrokerApplication['resumeGrants'][number]): string {
  if (grant.state === 'used') return 'Used.'
  if (grant.state === 'revoked') return 'Canceled.'
  if (grant.state === 'expired') return 'Expired.'
  return `This code works until ${dayAndTime(new Date(grant.expiresAt))}.`
}
