import { type QuestionPage, topicStates } from '@gapwise/enrollment'
import { useState } from 'react'

import { titleForHelper } from '../../../../application/facts/applicant-words'
import type { OpenApplication } from '../../../../application/open/open-application'
import { Icon } from '../../../../ui/controls/Icon'
import { t } from '../../../../language'

interface MilestoneProps {
  application: OpenApplication
  page: QuestionPage
}

/**
 * Says on the first page of a topic that the topic before it is done, and how many are left. The
 * topic and the number stay while the person answers the page.
 */
export function Milestone({ application, page }: MilestoneProps) {
  const [reached] = useState(() => milestone(application, page))
  if (!reached) return null
  const title = titleForHelper(reached.title, application.store.getState().detail.applying_for)
  return (
    <p className="milestone">
      <span className="milestone__mark">
        <Icon name="check" />
      </span>
      <span>
        <strong>{t('Well done: “{title}” is finished.', { title })}</strong>{' '}
        <span className="milestone__left">{leftText(reached.left)}</span>
      </span>
    </p>
  )
}

function milestone({ form }: OpenApplication, page: QuestionPage) {
  const topics = topicStates(form)
  const at = topics.findIndex(({ id, firstPage }) => id === page.topic && firstPage === page.id)
  const before = topics[at - 1]
  if (before?.state !== 'done') return undefined
  const left = topics.slice(at).filter(({ state }) => state !== 'done').length
  return { title: before.title, left }
}

function leftText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? t('One topic is left.') : t('{count} topics are left.', { count })
}
