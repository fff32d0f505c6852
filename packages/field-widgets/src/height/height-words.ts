import type { Issue } from '@gapwise/form-engine'
import type { IssueWords } from '@gapwise/form-react'
import { limitWords } from '../parts'

const withLimit = /* @__PURE__ */ limitWords('height')

/** The answer is one number of inches; the person is asked for two. */
export function heightWords(issue: Issue): IssueWords {
  return issue.code === 'number'
    ? {
        message: 'Enter feet and inches',
        help: 'Such as 5 feet and 6 inches. Inches go from 0 to 11.',
      }
    : withLimit(issue)
}
