import { type QuestionPage, topicStates } from '@gapwise/enrollment'
import { useState } from 'react'

import { titleForHelper } from '../../../../application/facts/applicant-words'
import type { OpenApplication } from '../../../../application/open/open-application'
import { Icon } from '../../../../ui/controls/Icon'

interface MilestoneProps {
  application: OpenApplication
  page: QuestionPage
}

/**
 * Says on the first page of a topic that the topic before it is done, and how many are left. The
 * words stay while the person answers the page.
 */
export function Milestone({ application, page }: MilestoneProps) {
  const [words] = useState(() => milestone(application, page))
  if (!words) return null
  return (
    <p className="milestone">
      <span className="milestone__mark">
        <Icon name="check" />
      </span>
      <span>
        <strong>{words.done}</strong> <span className="milestone__left">{words.left}</span>
      </span>
    </p>
  )
}

function milestone({ form, store }: OpenApplication, page: QuestionPage) {
  const topics = topicStates(form)
  const at = topics.findIndex(({ id, firstPage }) => id === page.topic && firstPage === page.id)
  const before = topics[at - 1]
  if (before?.state !== 'done') return undefined
  const left = topics.slice(at).filter(({ state }) => state !== 'done').length
  return {
    done: `Well done: “${titleForHelper(before.title, store.getState().detail.applying_for)}” is finished.`,
    left: left === 0 ? '' : left === 1 ? 'One topic is left.' : `${left} topics are left.`,
  }
}
