import { useState } from 'react'

import type { BrokerApplication, NewSigningLink } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { LinkList, MadeLink } from '../components'
import { HOW_TO_OPEN } from '../start-for-client'

interface SigningLinksProps {
  application: BrokerApplication
  onStale: () => void
}

/** Asks the client to check and sign on their own device, and shows what became of that (D72). */
export function SigningLinks({ application, onStale }: SigningLinksProps) {
  const { id, email, submittedAt, signingLinks } = application
  const [made, setMade] = useState<NewSigningLink>()
  const making = useAction()
  const ending = useAction()
  const isSent = submittedAt !== null
  if (isSent && signingLinks.length === 0) return null

  function make(mail: boolean) {
    void making.run(async () => {
      setMade(await brokerCall('makeBrokerSigningLink', { params: { id }, body: { mail } }))
      onStale()
    })
  }

  function end(linkId: string) {
    void ending.run(async () => {
      await brokerCall('withdrawBrokerSigningLink', { params: { id, linkId } })
      if (made?.id === linkId) setMade(undefined)
      onStale()
    })
  }

  return (
    <section className="card" aria-labelledby="signing-links">
      <h2 id="signing-links">Client signs on their own device</h2>
      <p>
        The client checks the answers, types the Social Security and bank numbers, and signs. You
        never see the numbers.
      </p>
      {made ? <MadeLink made={made}>{HOW_TO_OPEN}</MadeLink> : null}
      {isSent ? null : (
        <div className="actions">
          {email ? (
            <Button variant="secondary" busy={making.busy} onClick={() => make(true)}>
              Email a link to sign
            </Button>
          ) : null}
          <Button variant="secondary" busy={making.busy} onClick={() => make(false)}>
            Make a code to read out
          </Button>
        </div>
      )}
      <p role="alert">{making.problem ?? ending.problem}</p>
      <LinkList
        end="End this link"
        onEnd={end}
        links={signingLinks.map((link) => {
          const made = dayAndTime(new Date(link.madeAt))
          const to = link.to === null ? '' : `, emailed to ${link.to}`
          const text = `From ${link.from}, ${made}${to}. ${STATES[link.state]}`
          return { id: link.id, text, made, isOpen: link.state === 'sent' }
        })}
      />
    </section>
  )
}

const STATES: Readonly<Record<BrokerApplication['signingLinks'][number]['state'], string>> = {
  sent: 'Sent to sign.',
  opened: 'Opened.',
  signed: 'Signed.',
  withdrawn: 'Ended.',
  expired: 'Expired.',
  locked: 'Locked after wrong dates of birth.',
}
