import { useState } from 'react'

import { accountCall } from '../../../stores/session/account-call'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'
import { useHeadingFocus } from '../../../ui/page/use-heading-focus'
import { useLoaded } from '../../../ui/feedback/use-loaded'

const load = async () => (await accountCall('readEarlierWork')).present

interface EarlierWorkNoticeProps {
  /** The answers are the account's now. */
  onMoved: () => void
}

/** Answers that a sign-in left in this browser (ADR 28): the person may still move them, or go back to them. */
export function EarlierWorkNotice({ onMoved }: EarlierWorkNoticeProps) {
  const { state } = useLoaded(load)
  const [moved, setMoved] = useState(false)
  const { busy, problem, run } = useAction()
  useHeadingFocus(moved)

  const move = () =>
    run(async () => {
      await accountCall('moveEarlierWork')
      setMoved(true)
      onMoved()
    })

  if (moved)
    return (
      <Notice kind="success" announce>
        <p>Your answers are in your account now.</p>
      </Notice>
    )
  // A failed look says nothing: the answers are where they were, and the next visit of the page looks again.
  if (state.status !== 'ready' || !state.answer) return null
  return (
    <Notice kind="attention" title="This browser has answers that are not in your account">
      <p>
        You typed them before you signed in. Once you move them, everyone who can open your mailbox
        can read them.
      </p>
      {problem === undefined ? null : (
        <p role="alert">
          <strong>They were not moved.</strong> {problem}
        </p>
      )}
      <div className="actions">
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Moving them…"
          onClick={() => void move()}
        >
          Move them to my account
        </Button>
        <ButtonLink to="/logout" variant="quiet">
          Sign out and continue with them
        </ButtonLink>
      </div>
    </Notice>
  )
}
