import type { Application } from '../../../adapters/api/api-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { questionsPath } from '../../../application/facts/addresses'
import { ButtonLink } from '../../../ui/controls/Button'
import { t } from '../../../language'

interface UnfinishedApplicationProps {
  application: Application
}

/** Offers to continue an unfinished application. */
export function UnfinishedApplication({ application }: UnfinishedApplicationProps) {
  const headingId = `unfinished-${application.id}`
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{application.name}</h2>
      <p>
        {t('Not sent yet. Last saved {moment}. We have all your answers.', {
          moment: dayAndTime(new Date(application.updatedAt)),
        })}
      </p>
      <div className="actions">
        <ButtonLink to={questionsPath(application.id)} aria-describedby={headingId}>
          {t('Continue this application')}
        </ButtonLink>
      </div>
    </section>
  )
}
