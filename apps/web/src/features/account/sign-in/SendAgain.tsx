import { useState } from 'react'

import { failureMessage } from '../../../adapters/api/api-error'
import { Button } from '../../../ui/controls/Button'
import { type LinkPurpose, requestLink } from './request-link'

interface SendAgainProps {
  purpose: LinkPurpose
  email: string
  destination: string | undefined
  onSent: () => void
}

/** Has another e-mail sent to the same address; the link of the one before stops working. */
export function SendAgain({ purpose, email, destination, onSent }: SendAgainProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send() {
    setBusy(true)
    setProblem('')
    try {
      await requestLink(purpose, email, destination)
      onSent()
    } catch (error) {
      setProblem(`${failureMessage(error, 'It was not sent.')} Please try again in a moment.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="actions">
      <Button variant="secondary" busy={busy} busyLabel="Sending…" onClick={() => void send()}>
        Send a new e-mail
      </Button>
      <p role="status">{problem}</p>
    </div>
  )
}
