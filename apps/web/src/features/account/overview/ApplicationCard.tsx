import type { Application } from '../../../adapters/api/api-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { questionsPath, stepPath } from '../../../application/facts/addresses'
import { STATUS_WORDS } from '../../../application/facts/status-words'
import { CopyLink } from '../../../application/view/CopyLink'
import { ButtonLink } from '../../../ui/controls/Button'
import { rich, t } from '../../../language'

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
          <dt>{t('Status')}</dt>
          <dd>{submitted ? t(STATUS_WORDS[current?.status ?? 'submitted']) : t('Not sent yet')}</dd>
        </div>
        <div>
          <dt>{submitted ? (since ? t('Since') : t('Sent')) : t('Last saved')}</dt>
          <dd>{dayAndTime(new Date(since ?? updatedAt))}</dd>
        </div>
        {submitted || !continueAt ? null : (
          <div>
            <dt>{t('Continue at')}</dt>
            <dd>
              {minutesLeft === undefined
                ? t(continueAt)
                : t('{page}, about {minutesLeft} minutes left', {
                    page: t(continueAt),
                    minutesLeft,
                  })}
            </dd>
          </div>
        )}
      </dl>
      <div className="actions">
        {submitted ? (
          <>
            <ButtonLink to={stepPath('submit', id)} variant="secondary">
              {rich(
                current?.status === 'needs_information'
                  ? 'See what to do for <s>{name}</s>'
                  : 'View <s>{name}</s>',
                { name, s: (text) => <span className="visually-hidden">{text}</span> },
              )}
            </ButtonLink>
            <CopyLink id={id} about={name} />
          </>
        ) : (
          <ButtonLink to={questionsPath(id)}>
            {rich('Continue <s>{name}</s>', {
              name,
              s: (text) => <span className="visually-hidden">{text}</span>,
            })}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
