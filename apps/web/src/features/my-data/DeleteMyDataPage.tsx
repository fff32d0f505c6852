import { useState } from 'react'

import { ApiError } from '../../adapters/api-error'
import { useSessionStore } from '../../stores/session-store'
import { whenStarted } from '../../stores/start-app'
import { withSession } from '../../stores/with-session'
import { Button, ButtonLink } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { Page } from '../../ui/Page'
import { PhoneNumber } from '../../ui/phone/PhoneNumber'
import { useAction } from '../../ui/use-action'
import { SignInAgain } from './SignInAgain'

/**
 * `/account/delete`: what of a person's data goes and what the law has us keep, and the button that deletes
 * it. Without an account too: an anonymous visitor's answers are theirs as well.
 */
export function DeleteMyDataPage() {
  const [asking, setAsking] = useState(false)
  const [stale, setStale] = useState(false)
  const [message, setMessage] = useState<string>()
  const { busy, problem, run } = useAction()

  async function erase() {
    setAsking(false)
    await run(async () => {
      try {
        await whenStarted()
        const deleted = await withSession(() => useSessionStore.getState().deleteMyData())
        setMessage(deleted.message)
      } catch (error) {
        if (!isStale(error)) throw error
        setStale(true)
      }
    })
  }

  if (message !== undefined) return <Deleted message={message} />
  if (stale) return <SignInAgain />
  return (
    <Page
      title="Delete my data"
      lead="For good. Nobody can bring it back, not even us."
      back="/privacy"
    >
      {problem === undefined ? null : (
        <Notice kind="error" title="Nothing was deleted">
          <p>{problem} Please try again in a moment.</p>
        </Notice>
      )}
      <section className="stack" aria-labelledby="what-goes">
        <h2 id="what-goes">What we delete</h2>
        <ul className="bullets">
          <li>Your answers, in every application you did not send</li>
          <li>The documents you added to them</li>
          <li>Your calls with us that are booked</li>
          <li>Your e-mail address, your sign-in and your resume codes</li>
        </ul>
      </section>
      <section className="stack" aria-labelledby="what-stays">
        <h2 id="what-stays">What the law has us keep</h2>
        <p>
          An application that you sent to an insurance company is a record of a sale. We must keep
          it for some years, with its documents. Nobody can open it from this website any more.
        </p>
        <p>Deleting your data does not end a plan you have. To end one, call its company.</p>
      </section>
      <div className="actions">
        <Button busy={busy} busyLabel="Deleting…" onClick={() => setAsking(true)}>
          Delete my data
        </Button>
      </div>
      <p className="quiet">
        You would rather ask first? Call <PhoneNumber />.
      </p>
      <Dialog open={asking} title="Delete everything for good?" onClose={() => setAsking(false)}>
        <p>Your answers and documents are gone at once. You cannot undo this.</p>
        <div className="actions">
          <Button onClick={() => void erase()}>Yes, delete it all</Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep my data
          </Button>
        </div>
      </Dialog>
    </Page>
  )
}

function Deleted({ message }: { message: string }) {
  return (
    <Page title="Your data is deleted" inPlace>
      <Notice kind="success">
        <p>{message}</p>
      </Notice>
      <div className="actions">
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </div>
    </Page>
  )
}

/** Signed in too long ago for something that cannot be undone. */
function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SESSION_STALE'
}
