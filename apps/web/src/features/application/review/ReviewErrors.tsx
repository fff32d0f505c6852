import { fieldAt, fieldLabel, pageOfField } from '@gapwise/enrollment'
import type { Form, Issue } from '@gapwise/form-engine/core'
import { entryNoun } from '@gapwise/form-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'

import { questionsPath } from '../../../application/facts/addresses'
import { issueMessage } from '../../../application/answers/issue-message'
import type { OpenApplication } from '../../../application/open/open-application'
import { KEEP_POSITION } from '../../../ui/page/keep-position'

const TITLE_PREFIX = 'Error: '

interface ReviewErrorsProps {
  application: OpenApplication
  issues: readonly Issue[]
}

/**
 * Lists the issues to fix before sending, with links to the questions (C-27). Pass a new `key` for
 * every check, because the list takes the focus when it mounts.
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

  if (!shown) return null
  return (
    <section ref={box} className="gw-error-summary" tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId} className="gw-error-summary-heading">
        {issues.length === 1
          ? '1 question needs your attention'
          : `${issues.length} questions need your attention`}
      </h2>
      <ul className="gw-error-summary-list">
        {issues.map((issue) => {
          const { section, field, row } = issue
          const page = pageOfField(form, { section, field })
          const name = questionName(form, issue)
          return (
            <li key={`${section} ${field} ${row}`}>
              <Link
                to={questionsPath(id, page, { field, row, fromReview: true })}
                state={KEEP_POSITION}
              >
                {/[?!.:]$/.test(name) ? name : `${name}:`} {issueMessage(form, issue)}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns a question's label. For a column of a table, the entry follows, such as "(visit 2)". */
function questionName({ definition }: Form, { section, field, row }: Issue): string {
  const label = fieldLabel(definition, { section, field })
  const parent = fieldAt(definition, { section, field })?.parent
  return row === undefined || !parent ? label : `${label} (${entryNoun(parent)} ${row + 1})`
}
