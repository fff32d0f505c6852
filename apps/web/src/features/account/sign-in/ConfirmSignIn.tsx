import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { SignInLink } from '../../../adapters/api/account-client'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'

interface ConfirmProps {
  link: SignInLink
  /** Which of the buttons was pressed and waits for its answer. */
  busy: 'move' | 'leave' | 'sign-in' | undefined
  /** Why the last press did not sign the person in. */
  problem: string | undefined
}

interface ConfirmSignInProps extends ConfirmProps {
  onSignIn: () => void
}

/** The button behind a link, with whom it signs in. */
export function ConfirmSignIn({ link, busy, problem, onSignIn }: ConfirmSignInProps) {
  const user = useSessionStore((state) => state.user)
  return (
    <ConfirmPage title="Confirm it’s you" link={link} problem={problem}>
      {link.askedHere ? null : (
        <p>
          You did not ask for this link in this browser. Did another person send it to you? Then
          close this page.
        </p>
      )}
      {sessionStatus(user) === 'signed-in' ? (
        <p>
          You are now signed in as <strong className="inbox__address">{user?.email}</strong> here.
          We will sign that account out.
        </p>
      ) : null}
      <div className="actions">
        <Button busy={busy !== undefined} busyLabel="Signing you in…" onClick={onSignIn}>
          Sign me in
        </Button>
      </div>
      <p className="quiet">
        Not your address, or you did not ask for this email? Close this page. Nothing happens unless
        you press the button.
      </p>
    </ConfirmPage>
  )
}

interface ConfirmMoveProps extends ConfirmProps {
  onMove: () => void
  onLeave: () => void
}

/**
 * For a link that another browser asked for, while this one has answers: they move after a yes alone. The link may be
 * a stranger's, who wants them in an account of their own.
 */
export function ConfirmMove({ link, busy, problem, onMove, onLeave }: ConfirmMoveProps) {
  return (
    <ConfirmPage title="Is this your email address?" link={link} problem={problem}>
      <Notice kind="attention" title="You did not ask for this link in this browser">
        <p>Did another person send it to you? Then do not sign in. It may be a trick.</p>
        <p>
          <Link to="/">Keep my answers here and do not sign in</Link>
        </p>
      </Notice>
      <section className="stack" aria-labelledby="move-heading">
        <h2 id="move-heading">
          Move your answers to <MaskedAddress address={link.email} />?
        </h2>
        <p>
          The answers in this browser are not in that account yet. Once you move them, you can read
          them only there. So can everyone who can open that mailbox.
        </p>
        <div className="actions">
          <Button
            busy={busy === 'leave'}
            busyLabel="Signing you in…"
            onClick={busy ? undefined : onLeave}
          >
            No, sign in without them
          </Button>
          <Button
            variant="secondary"
            busy={busy === 'move'}
            busyLabel="Moving them…"
            onClick={busy ? undefined : onMove}
          >
            Yes, move them and sign in
          </Button>
        </div>
        <p className="quiet">
          If you say no, nothing is lost. You can move them later, or sign out to continue with
          them.
        </p>
      </section>
    </ConfirmPage>
  )
}

interface ConfirmPageProps extends Pick<ConfirmProps, 'link' | 'problem'> {
  title: string
  children: ReactNode
}

/** Names the address that the link signs in, and what went wrong with the last press. */
function ConfirmPage({ title, link, problem, children }: ConfirmPageProps) {
  return (
    <Page
      title={title}
      lead={
        <>
          You will sign in as <MaskedAddress address={link.email} />
        </>
      }
      inPlace
    >
      {problem === undefined ? null : (
        <Notice kind="error" title="You are not signed in yet">
          <p>{problem} Please press the button again in a moment.</p>
        </Notice>
      )}
      {children}
    </Page>
  )
}

interface MaskedAddressProps {
  /** Such as `m•••@example.com`. */
  address: string
}

/** A masked address, which a screen reader says in words instead of bullets. */
function MaskedAddress({ address }: MaskedAddressProps) {
  const [start = '', domain = ''] = address.split('•••@')
  return (
    <strong className="inbox__address" data-private="">
      <span aria-hidden="true">{address}</span>
      <span className="visually-hidden">
        an address that starts with {start}, at {domain}
      </span>
    </strong>
  )
}
