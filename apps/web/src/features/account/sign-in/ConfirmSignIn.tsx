import type { ReactNode } from 'react'

import type { SignInLink } from '../../../adapters/api/account-client'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

interface ConfirmProps {
  link: SignInLink
  /** The pressed button. Set only while the button's request is pending. */
  busy: 'move' | 'leave' | 'sign-in' | undefined
  /** Why the last attempt failed. */
  problem: string | undefined
}

interface ConfirmSignInProps extends ConfirmProps {
  onSignIn: () => void
}

/** The page that a sign-in link opens. Shows the account and asks for confirmation. */
export function ConfirmSignIn({ link, busy, problem, onSignIn }: ConfirmSignInProps) {
  const user = useSessionStore((state) => state.user)
  return (
    <ConfirmPage title={t('Confirm it’s you')} link={link} problem={problem}>
      {link.askedHere ? null : (
        <>
          <p>
            {t(
              'Someone asked for this link in another browser. If that wasn’t you, close this page.',
            )}
          </p>
          <p>
            {t(
              'Did you ask for it to save your answers? They stay in that browser until you sign in there. Go back to it and type the code from our email. Then you can open your answers here, too.',
            )}
          </p>
        </>
      )}
      {sessionStatus(user) === 'signed-in' ? (
        <p>
          {rich('You’re signed in here as <b>{email}</b>. We’ll sign that account out.', {
            email: user?.email,
            b: (text) => <strong className="inbox__address">{text}</strong>,
          })}
        </p>
      ) : null}
      <div className="actions">
        <Button busy={busy !== undefined} busyLabel={t('Signing you in…')} onClick={onSignIn}>
          {t('Sign me in')}
        </Button>
      </div>
      <p className="quiet">
        {t(
          'If this isn’t your address, or you didn’t ask for this email, close this page. Nothing happens unless you press the button.',
        )}
      </p>
    </ConfirmPage>
  )
}

interface ConfirmMoveProps extends ConfirmProps {
  onMove: () => void
  onLeave: () => void
}

/**
 * The page for a sign-in link that another browser requested. Answers in this browser move into the
 * account only if the user agrees. A stranger could have sent the link to get these answers.
 */
export function ConfirmMove({ link, busy, problem, onMove, onLeave }: ConfirmMoveProps) {
  return (
    <ConfirmPage title={t('Is this your email address?')} link={link} problem={problem}>
      <Notice kind="attention" title={t('Someone asked for this link in another browser')}>
        <p>{t('If you didn’t ask for this link, don’t sign in. It may be a scam.')}</p>
        <p>
          <PageLink to="/">{t('Keep my answers here and don’t sign in')}</PageLink>
        </p>
      </Notice>
      <section className="stack" aria-labelledby="move-heading">
        <h2 id="move-heading">
          {rich('Move your answers to {address}?', {
            address: <MaskedAddress address={link.email} />,
          })}
        </h2>
        <p>
          {t(
            'The answers in this browser aren’t in that account yet. Once you move them, you can read them only in that account. Anyone who can open that account’s email can read them, too.',
          )}
        </p>
        <div className="actions">
          <Button
            busy={busy === 'leave'}
            busyLabel={t('Signing you in…')}
            onClick={busy ? undefined : onLeave}
          >
            {t('No, sign in without them')}
          </Button>
          <Button
            variant="secondary"
            busy={busy === 'move'}
            busyLabel={t('Moving them…')}
            onClick={busy ? undefined : onMove}
          >
            {t('Yes, move them and sign in')}
          </Button>
        </div>
        <p className="quiet">
          {t(
            'If you choose “No”, you won’t lose anything. You can move your answers later. Or you can sign out and continue with them.',
          )}
        </p>
      </section>
    </ConfirmPage>
  )
}

interface ConfirmPageProps extends Pick<ConfirmProps, 'link' | 'problem'> {
  title: string
  children: ReactNode
}

/**
 * Shows the email address of the account that the sign-in link belongs to. If the last attempt
 * failed, also shows the reason.
 */
function ConfirmPage({ title, link, problem, children }: ConfirmPageProps) {
  return (
    <Page
      title={title}
      lead={
        <>
          {rich('You’ll sign in as {address}', {
            address: <MaskedAddress address={link.email} />,
          })}
        </>
      }
      inPlace
    >
      {problem === undefined ? null : (
        <Notice kind="error" title={t('You’re not signed in yet')}>
          <p>{t('{problem} Please press the button again in a moment.', { problem })}</p>
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

/** A masked address. Screen readers read a sentence instead of the bullets. */
function MaskedAddress({ address }: MaskedAddressProps) {
  const [start = '', domain = ''] = address.split('•••@')
  return (
    <strong className="inbox__address" data-private="">
      <span aria-hidden="true">{address}</span>
      <span className="visually-hidden">
        {t('an address that starts with {start}, at {domain}', { start, domain })}
      </span>
    </strong>
  )
}
