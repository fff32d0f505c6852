import { useState } from 'react'

import type { BrokerApplication, NewSigningLink } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'
import { CopyButton } from '../components'

interface SigningLinksProps {
  application: BrokerApplication
  onStale: () => void
}

/** Asks the client to check and sign on their own device, and shows what became of that (D72). */
export function SigningLinks({ application, onStale }: SigningLinksProps) {
  const { id, email, stage, signingLinks } = application
  const [made, setMade] = useState<NewSigningLink>()
  const making = useAction()
  const ending = useAction()
  const isSent = stage === 'submitted'
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
      {made ? <MadeLink made={made} /> : null}
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
      {signingLinks.length === 0 ? null : (
        <ul className="entries">
          {signingLinks.map((link) => (
            <li key={link.id}>
              <p>
                From {link.from}, {dayAndTime(new Date(link.madeAt))}
                {link.to === null ? '' : `, emailed to ${link.to}`}. {STATES[link.state]}
              </p>
              {link.state === 'sent' ? (
                <Button variant="quiet" onClick={() => end(link.id)}>
                  End this link
                  <span className="visually-hidden">
                    , made {dayAndTime(new Date(link.madeAt))}
                  </span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function MadeLink({ made: { code, to, expiresAt } }: { made: NewSigningLink }) {
  const until = `It works once, until ${dayAndTime(new Date(expiresAt))}.`
  if (code === undefined) {
    return (
      <Notice kind="success" title={`We’re emailing the link to ${to ?? 'the client'}`} announce>
        <p>{until}</p>
      </Notice>
    )
  }
  return (
    <Notice
      kind="success"
      title="Read this code to the client now. We won’t show it again."
      announce
    >
      <p className="resume-link__code" data-private="">
        {code}
      </p>
      <p>{until} The client types it on the page /sign-link, with their date of birth.</p>
      <div className="actions">
        <CopyButton text={code}>Copy the code</CopyButton>
      </div>
    </Notice>
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
