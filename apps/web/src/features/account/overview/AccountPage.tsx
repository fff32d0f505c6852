import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'

import { ChosenOffer } from '../../../application/view/ChosenOffer'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { useStarted } from '../../../stores/session/when-started'
import { TogetherCard } from '../../application/together'
import { DeleteMyDataLink } from '../my-data'
import { EarlierWorkNotice } from './EarlierWorkNotice'
import { ActiveSessions } from './ActiveSessions'
import './account.css'
import { Notice } from '../../../ui/feedback/Notice'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { ApplicationCard } from './ApplicationCard'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

/** `/account`, for signed-in users only (D32). Shows nothing until the user is known. */
export function AccountPage() {
  const started = useStarted()
  const user = useSessionStore((state) => state.user)
  if (!started) return <PageLoading label={t('Opening your account…')} />
  if (sessionStatus(user) !== 'signed-in' || !user?.email) return <Navigate replace to="/login" />
  return <Account email={user.email} />
}

function Account({ email }: { email: string }) {
  const form = useOnboardingStore((state) => state.form)
  const load = useApplicationsStore((state) => state.load)
  useEffect(() => {
    void load()
    // The insurer can decide at any time, so read the list again when the window comes back.
    const read = () => {
      if (document.visibilityState === 'visible') void load()
    }
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [load])
  const checkStatus = useSessionStore((state) => state.checkStatus)
  const isEmpty = useApplicationsStore(
    ({ status, applications }) => status === 'ready' && applications.length === 0,
  )
  // The list is also empty if the user signed out in another window, so check the session (D51). A
  // signed-out user must not be told that the account is empty.
  useEffect(() => {
    if (isEmpty) checkStatus().catch(() => undefined)
  }, [isEmpty, checkStatus])
  function loadMoved() {
    void load()
    useOnboardingStore
      .getState()
      .load()
      .catch(() => undefined)
  }
  return (
    <Page title={t('My account')} width="wide">
      <EarlierWorkNotice onMoved={loadMoved} />
      <section className="account__person" aria-labelledby="account-person">
        <div>
          <h2 id="account-person">{t('Signed in')}</h2>
          <p className="account__email">{email}</p>
          <p className="quiet">
            {t(
              'To keep your answers safe, we’ll sign you out after an hour away and at least once a day. You won’t lose anything you saved.',
            )}
          </p>
        </div>
        <ButtonLink to="/logout" variant="secondary">
          {t('Sign out')}
        </ButtonLink>
      </section>
      <section className="stack" aria-labelledby="account-applications">
        <h2 id="account-applications">{t('My applications')}</h2>
        <ApplicationsList />
      </section>
      <TogetherCard />
      <section className="stack" aria-labelledby="account-quote">
        <h2 id="account-quote">{t('My saved quote')}</h2>
        <ChosenOffer form={form} />
      </section>
      <div className="account__more">
        <section className="card" aria-labelledby="account-calls">
          <h2 id="account-calls">{t('My calls')}</h2>
          <p>{t('You can view, change, or cancel calls you scheduled with us.')}</p>
          <div className="actions">
            <ButtonLink to="/booked-calls" variant="secondary">
              {t('See my calls')}
            </ButtonLink>
          </div>
        </section>
        <ActiveSessions />
        <section className="card" aria-labelledby="account-papers">
          <h2 id="account-papers">{t('Documents online or by mail')}</h2>
          <p>
            {rich(
              'When you send an application, you agree to sign and receive documents electronically. <a>Read what that means and how to change your mind</a>.',
              { a: (text) => <PageLink to="/electronic-disclosure">{text}</PageLink> },
            )}
          </p>
        </section>
        <section className="card" aria-labelledby="account-data">
          <h2 id="account-data">{t('My data')}</h2>
          <p>{t('You can delete what we keep about you at any time.')}</p>
          <DeleteMyDataLink />
        </section>
      </div>
    </Page>
  )
}

/** The account's applications. If a reload fails, the earlier list stays on the screen. */
function ApplicationsList() {
  const { applications, status, load } = useApplicationsStore()
  return (
    <>
      {status === 'failed' ? (
        <Notice kind="attention" title={t('We couldn’t load your applications')} announce>
          <p>{t('Your applications are safe.')}</p>
          <TryAgain onRetry={() => void load()} />
        </Notice>
      ) : null}
      {applications.length === 0 && (status === 'idle' || status === 'loading') ? (
        <PageLoading label={t('Loading your applications…')} />
      ) : null}
      {applications.length === 0 && status === 'ready' ? (
        <>
          <p>{t('There’s no application in your account yet.')}</p>
          <p>
            {t(
              'Did you start one in another browser? Go back to that browser and sign in there. Then you can open it here, too.',
            )}
          </p>
          <div className="actions">
            <ButtonLink to="/onboarding">{t('Find a plan')}</ButtonLink>
          </div>
        </>
      ) : null}
      <ul className="account__applications">
        {applications.map((application) => (
          <li key={application.id}>
            <ApplicationCard application={application} />
          </li>
        ))}
      </ul>
    </>
  )
}
