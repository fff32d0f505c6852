import { useState } from 'react'
import { Link } from 'react-router-dom'

import type { DataDeleted } from '../../../adapters/api/api-client'
import { ApiError } from '../../../adapters/api/api-error'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { whenStarted } from '../../../stores/session/when-started'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../site/phone'
import { useAction } from '../../../ui/controls/use-action'
import { SignInAgain } from './SignInAgain'

/**
 * `/account/delete`: what of a person's data goes and what the law has us keep, and the button that deletes
 * it. Without an account too: an anonymous visitor's answers are theirs as well.
 */
export function DeleteMyDataPage() {
  const [asking, setAsking] = useState(false)
  const [stale, setStale] = useState(false)
  const [unknown, setUnknown] = useState(false)
  const [done, setDone] = useState<DataDeleted>()
  const { busy, problem, run } = useAction()

  async function erase() {
    setAsking(false)
    setUnknown(false)
    await run(async () => {
      await whenStarted()
      const { user, deleteMyData } = useSessionStore.getState()
      try {
        setDone(await deleteMyData())
      } catch (error) {
        // A new session would have nothing to delete, and it would be said that all is gone.
        if (isStale(error) || (isOver(error) && sessionStatus(user) === 'signed-in')) setStale(true)
        else if (isOver(error)) setUnknown(true)
        else throw error
      }
    })
  }

  if (done)
    return done.dueAt ? <Waiting message={done.message} /> : <Deleted message={done.message} />
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
      {unknown ? (
        <Notice kind="error" title="Nothing was deleted">
          <p>
            You have been away for so long that we no longer know which answers are yours. Open your
            application with its <Link to="/welcome#resume">resume code</Link>, then come back here.
            Or call <PhoneNumber />.
          </p>
        </Notice>
      ) : null}
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
      <section className="stack" aria-labelledby="what-waits">
        <h2 id="what-waits">If you used a resume code</h2>
        <p>
          Did you open an application here with a resume code? Then we wait 3 days before we delete
          it. A person who found your code must not be able to destroy your work. We write to the
          email address in the application, and you can stop it until then.
        </p>
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
        <p>
          Your answers and documents are gone at once, or after 3 days if you used a resume code.
          After that, nobody can bring them back.
        </p>
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

/** After a resume by code: nothing is gone yet, and this browser shows nothing any more. */
function Waiting({ message }: { message: string }) {
  return (
    <Page title="We will delete your data in 3 days" inPlace>
      <Notice kind="success">
        <p>{message}</p>
      </Notice>
      <p>Until then, nobody can open it in this browser without the resume code.</p>
      <div className="actions">
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </div>
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

/** The server knows no session of this browser. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Signed in too long ago for something that cannot be undone. */
function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SESSION_STALE'
}
