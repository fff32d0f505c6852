import { pageShows, pageOfField, questionPages, topicStates } from '@gapwise/enrollment'
import { defaultRegistry } from '@gapwise/field-widgets'
import type { Form, Issue } from '@gapwise/form-engine/core'
import { describeIssue, issueLine } from '@gapwise/form-react'
import { useEffect, useId, useRef } from 'react'

import { questionsPath } from '../../../application/facts/addresses'
import { titleForHelper } from '../../../application/facts/applicant-words'
import type { OpenApplication } from '../../../application/open/open-application'
import { ButtonLink } from '../../../ui/controls/Button'
import { KEEP_POSITION } from '../../../ui/page/keep-position'
import { t } from '../../../language'
import { useFormTexts } from '../../../language/FormInLanguage'
import { PageLink } from '../../../ui/controls/PageLink'

const TITLE_PREFIX = 'Error: '

interface ReviewErrorsProps {
  application: OpenApplication
  issues: readonly Issue[]
}

/**
 * Lists the issues to fix before sending, by topic, with links to the questions (C-27). Pass a new
 * `key` for every check, because the list takes the focus when it mounts.
 */
export function ReviewErrors({ application, issues }: ReviewErrorsProps) {
  const { id, form } = application
  const box = useRef<HTMLElement>(null)
  const headingId = useId()
  const shown = issues.length > 0

  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (!shown) return undefined
    const title = document.title
    document.title = TITLE_PREFIX + title
    return () => {
      document.title = document.title.replace(TITLE_PREFIX, '')
    }
  }, [shown])

  const texts = useFormTexts()
  const groups = byTopic(application, issues)
  const first = groups[0]?.open[0]
  if (!first) return null
  return (
    <section ref={box} className="gw-error-summary" tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId} className="gw-error-summary-heading">
        {issues.length === 1
          ? t('1 question needs your attention')
          : t('{count} questions need your attention', { count: issues.length })}
      </h2>
      {issues.length === 1 ? null : (
        <p>
          <ButtonLink to={issuePath(id, form, first)}>{t('Take me to the next one')}</ButtonLink>
        </p>
      )}
      {groups.map(({ title, open }) => (
        <div key={title} role="group" aria-label={title}>
          <h3>{`${title} (${open.length})`}</h3>
          <ul className="gw-error-summary-list">
            {open.map((issue) => (
              <li key={`${issue.section} ${issue.field} ${issue.row}`}>
                <PageLink to={issuePath(id, form, issue)} state={KEEP_POSITION}>
                  {issueLine(form, describeIssue(form, defaultRegistry, issue, texts), texts)}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Returns the issues by topic, in the order of the pages. */
function byTopic(
  { form, store }: OpenApplication,
  issues: readonly Issue[],
): { title: string; open: Issue[] }[] {
  const pages = questionPages(form)
  return topicStates(form)
    .map(({ id, title }) => ({
      title: titleForHelper(title, store.getState().detail.applying_for),
      open: pages
        .filter(({ topic }) => topic === id)
        .flatMap((page) => issues.filter((issue) => pageShows(form, page, issue))),
    }))
    .filter(({ open }) => open.length > 0)
}

function issuePath(id: string, form: Form, { section, field, row }: Issue): string {
  const page = pageOfField(form, { section, field })
  return questionsPath(id, page, { field, row, fromReview: true })
}
