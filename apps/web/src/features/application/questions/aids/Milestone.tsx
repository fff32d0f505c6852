import { type QuestionPage, topicStates } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import { useState } from 'react'

import { Icon } from '../../../../ui/controls/Icon'

interface MilestoneProps {
  form: Form
  page: QuestionPage
}

/**
 * Says on the first page of a topic that the topic before it is done, and how many are left. The
 * words stay while the person answers the page.
 */
export function Milestone({ form, page }: MilestoneProps) {
  const [words] = useState(() => milestone(form, page))
  if (!words) return null
  return (
    <p className="milestone">
      <span className="milestone__mark">
        <Icon name="check" />
      </span>
      <span>
        <strong>{words.done}</strong> {words.left}
      </span>
    </p>
  )
}

function milestone(form: Form, page: QuestionPage) {
  const topics = topicStates(form)
  const at = topics.findIndex(({ id, firstPage }) => id === page.topic && firstPage === page.id)
  const before = topics[at - 1]
  if (before?.state !== 'done') return undefined
  const left = topics.slice(at).filter(({ state }) => state !== 'done').length
  return {
    done: `Well done: “${before.title}” is finished.`,
    left: left === 0 ? '' : left === 1 ? 'One topic is left.' : `${left} topics are left.`,
  }
}
