import { defineWidget, type IssueWords } from '@gapwise/form-react'
import type { Issue } from '@gapwise/form-engine/core'
import { AnswerReview, limitWords } from '../components'
import { Height } from './Height'

const withLimit = /* @__PURE__ */ limitWords('height')

/**
 * Returns messages that mention feet and inches. The user enters both, although the answer is in
 * inches.
 */
function heightMessages(issue: Issue): IssueWords {
  return issue.code === 'number'
    ? {
        message: 'Enter feet and inches',
        help: 'Use whole numbers, such as 5 feet 6 inches. Inches go from 0 to 11.',
      }
    : withLimit(issue)
}

export const heightWidget = /* @__PURE__ */ defineWidget({
  type: 'height',
  edit: Height,
  review: AnswerReview,
  instruction: () => 'Enter a height',
  words: heightMessages,
})
