import { useApplicationsStore } from '../../../stores/session/applications-store'
import { ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { ApplicationCard } from './ApplicationCard'

/** The applications of the account. A list that did not come leaves what is known on the screen. */
export function ApplicationsList() {
  const { applications, status, load } = useApplicationsStore()
  return (
    <>
      {status === 'failed' ? (
        <Notice kind="attention" title="We could not get your list just now" announce>
          <p>Your applications are safe.</p>
          <TryAgain onRetry={() => void load()} />
        </Notice>
      ) : null}
      {applications.length === 0 && (status === 'idle' || status === 'loading') ? (
        <PageLoading label="Getting your applications…" />
      ) : null}
      {applications.length === 0 && status === 'ready' ? (
        <>
          <p>You have not started an application yet.</p>
          <div className="actions">
            <ButtonLink to="/onboarding">Find a plan</ButtonLink>
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
