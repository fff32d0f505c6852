import { useRef, useState } from 'react'

import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { PasswordPrompt } from './PasswordPrompt'
import { RecoveryCodeList } from './RecoveryCodeList'

/** Replaces lost or used recovery codes. */
export function RecoveryCodeCard() {
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const heading = useRef<HTMLHeadingElement>(null)

  async function renew(password: string) {
    const { recoveryCodes } = await brokerCall('renewRecoveryCodes', { body: { password } })
    setAsking(false)
    setCodes(recoveryCodes)
  }
  return (
    <section className="card" aria-labelledby="recovery-codes">
      <h2 ref={heading} id="recovery-codes" tabIndex={-1}>
        Recovery codes
      </h2>
      {codes ? (
        <RecoveryCodeList
          title="Save your new recovery codes."
          codes={codes}
          onDone={() => {
            setCodes(undefined)
            heading.current?.focus()
          }}
        />
      ) : (
        <div className="stack">
          <p>
            With your password and one of these codes, you can sign in without your phone or
            computer. Make new codes if you lost them or used most of them.
          </p>
          <div className="actions">
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Make new codes
            </Button>
          </div>
        </div>
      )}
      <Dialog open={asking} title="Make new recovery codes?" onClose={() => setAsking(false)}>
        <PasswordPrompt
          lead="The codes you have now will stop working."
          submitLabel="Make new codes"
          onPassword={renew}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </section>
  )
}
