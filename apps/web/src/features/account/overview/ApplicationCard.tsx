import type { Application } from '../../../adapters/api/api-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { questionsPath, stepPath } from '../../../application/facts/addresses'
import { STATUS_WORDS } from '../../../application/facts/status-words'
import { CopyLink } from '../../../application/view/CopyLink'
import { ButtonLink } from '../../../ui/controls/Button'

interface ApplicationCardProps {
  application: Application
}

/** One application with its status and a link that opens it. */
export function ApplicationCard({ application }: ApplicationCardProps) {
  const { id, name, status, updatedAt, current, continueAt, minutesLeft } = application
  const submitted = status === 'submitted'
  const since = current && current.status !== 'submitted' ? current.at : undefined
  return (
    <article className="card" aria-labelledby={`application-${id}`}>
      <h3 id={`application-${id}`}>{name}</h3>
      <dl className="account__facts">
        <div>
          <dt>Status</dt>
          <dd>{submitted ? STATUS_WORDS[current?.status ?? 'submitted'] : 'Not sent yet'}</dd>
        </div>
        <div>
          <dt>{submitted ? (since ? 'Since' : 'Sent') : 'Last saved'}</dt>
          <dd>{dayAndTime(new Date(since ?? updatedAt))}</dd>
        </div>
        {submitted || !continueAt ? null : (
          <div>
            <dt>Continue at</dt>
            <dd>
              {continueAt}
              {minutesLeft === undefined ? null : `, about ${minutesLeft} minutes left`}
            </dd>
          </div>
        )}
      </dl>
      <div className="actions">
        {submitted ? (
          <>
            <ButtonLink to={stepPath('submit', id)} variant="secondary">
              {current?.status === 'needs_information' ? 'See what to do for' : 'View'}{' '}
              <span className="visually-hidden">{name}</span>
            </ButtonLink>
            <CopyLink id={id} about={name} />
          </>
        ) : (
          <ButtonLink to={questionsPath(id)}>
            Continue <span className="visually-hidden">{name}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
