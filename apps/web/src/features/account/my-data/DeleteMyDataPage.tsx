import { useState } from 'react'

import type { DataDeleted } from '../../../adapters/api/api-client'
import { ApiCallError } from '../../../adapters/api/api-call-error'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { whenStarted } from '../../../stores/session/when-started'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { useAction } from '../../../ui/controls/use-action'
import { SignInAgain } from './SignInAgain'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

/**
 * `/account/delete`: says which data we delete and which data the law makes us keep, and deletes
 * the data. Also works without an account, because anonymous visitors can delete their answers too.
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
        // Don't retry in a new session. A new session has no data, so the page would wrongly report
        // success.
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
      title={t('Delete my data')}
      lead={t('No one can undo this, not even us.')}
      back="/privacy"
    >
      {problem === undefined ? null : (
        <Notice kind="error" title={t('Nothing was deleted')}>
          <p>{t('{problem} Please try again in a moment.', { problem })}</p>
        </Notice>
      )}
      {unknown ? (
        <Notice kind="error" title={t('Nothing was deleted')}>
          <p>
            {rich(
              'You’ve been away so long that we no longer know which answers are yours. Open your application with its <a>resume code</a>, then come back here. Or call {phoneNumber}.',
              {
                a: (text) => <PageLink to="/welcome#resume">{text}</PageLink>,
                phoneNumber: <PhoneNumber />,
              },
            )}
          </p>
        </Notice>
      ) : null}
      <section className="stack" aria-labelledby="what-goes">
        <h2 id="what-goes">{t('What we delete')}</h2>
        <ul className="bullets">
          <li>{t('Your answers in every application you haven’t sent')}</li>
          <li>{t('The documents you added to them')}</li>
          <li>{t('Calls you’ve scheduled with us')}</li>
          <li>{t('Your email address, your sign-in, and your resume codes')}</li>
        </ul>
      </section>
      <section className="stack" aria-labelledby="what-stays">
        <h2 id="what-stays">{t('What the law requires us to keep')}</h2>
        <p>
          {t(
            'An application you sent to an insurance company is a record of a sale. We must keep it and its documents for some years. Once you delete your data, no one can open it from this website.',
          )}
        </p>
        <p>
          {t(
            'Deleting your data doesn’t cancel a plan you have. To cancel a plan, call the insurance company.',
          )}
        </p>
      </section>
      <section className="stack" aria-labelledby="what-waits">
        <h2 id="what-waits">{t('If you used a resume code')}</h2>
        <p>
          {t(
            'If you opened an application here with a resume code, we wait 3 days before we delete it. That way, someone who found your code can’t destroy your work. We’ll send an email to the address in the application. You can stop the deletion during those 3 days.',
          )}
        </p>
      </section>
      <div className="actions">
        <Button busy={busy} busyLabel={t('Deleting…')} onClick={() => setAsking(true)}>
          {t('Delete my data')}
        </Button>
      </div>
      <p className="quiet">
        {rich('Questions first? Call {phoneNumber}.', { phoneNumber: <PhoneNumber /> })}
      </p>
      <Dialog
        open={asking}
        title={t('Delete everything for good?')}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            'We’ll delete your answers and documents right away, or after 3 days if you used a resume code. This can’t be undone.',
          )}
        </p>
        <div className="actions">
          <Button onClick={() => void erase()}>{t('Yes, delete everything')}</Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('Keep my data')}
          </Button>
        </div>
      </Dialog>
    </Page>
  )
}

/**
 * Confirms a deletion request from a user who opened the application with a resume code. The data
 * still exists, but this browser no longer shows it.
 */
function Waiting({ message }: { message: string }) {
  return (
    <Page title={t('We’ll delete your data in 3 days')} inPlace>
      <Notice kind="success">
        <p lang="en">{message}</p>
      </Notice>
      <p>
        {t(
          'For the next 3 days, no one can open your answers in this browser without the resume code.',
        )}
      </p>
      <div className="actions">
        <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
      </div>
    </Page>
  )
}

function Deleted({ message }: { message: string }) {
  return (
    <Page title={t('Your data is deleted')} inPlace>
      <Notice kind="success">
        <p lang="en">{message}</p>
      </Notice>
      <div className="actions">
        <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
      </div>
    </Page>
  )
}

/** Returns `true` if the server no longer has a session for this browser. */
function isOver(error: unknown): boolean {
  return error instanceof ApiCallError && error.status === 401
}

/** Returns `true` if the sign-in is too old for an action that can't be undone. */
function isStale(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'SESSION_STALE'
}
