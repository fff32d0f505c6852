import { type ReactNode, useState } from 'react'

import { accountCall } from '../../../stores/session/account-call'
import { openInNewDocument } from '../../../adapters/browser/open-in-new-document'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'
import { useHeadingFocus } from '../../../ui/page/use-heading-focus'

interface EarlierWorkProps {
  /** Where to go once they are closed. */
  children: ReactNode
}

/**
 * After a sign-out: this browser still has answers that a sign-in left in it (ADR 28). On a computer that others use,
 * they should not stay there without a word.
 */
export function EarlierWork({ children }: EarlierWorkProps) {
  const [closed, setClosed] = useState(false)
  const { busy, problem, run } = useAction()
  useHeadingFocus(closed)

  const close = () =>
    run(async () => {
      await accountCall('closeEarlierWork')
      setClosed(true)
    })

  if (closed)
    return (
      <>
        <Notice kind="success" announce>
          <p>The other answers are closed, too. They can no longer be opened in this browser.</p>
        </Notice>
        {children}
      </>
    )
  return (
    <Notice kind="attention" title="This browser still has other answers">
      <p>
        You typed them before you signed in, and they are not in your account. Everyone who uses
        this browser can continue with them.
      </p>
      {problem === undefined ? null : (
        <p role="alert">
          <strong>They are still open here.</strong> {problem}
        </p>
      )}
      <div className="actions">
        <Button onClick={() => openInNewDocument('/')}>Continue with these answers</Button>
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Closing them…"
          onClick={() => void close()}
        >
          Close them here
        </Button>
      </div>
      <p>Once they are closed, you need a resume code to open an application again.</p>
    </Notice>
  )
}
