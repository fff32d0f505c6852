import type { FieldType, Issue } from '@gapwise/form-engine'
import type { IssueWords } from '@gapwise/form-react'
import { displayValue } from './display-value'

/**
 * The words of an error whose limit is not stored as people write it (inches, `YYYY-MM-DD`): the
 * catalogue's, with the limit as an answer of this type reads.
 */
export function limitWords(type: FieldType): (issue: Issue) => IssueWords {
  return ({ message, help, params }) => {
    const [limit] = Object.values(params)
    if (limit === undefined) return { message, help }
    const words = displayValue({ type }, limit)
    return { message: message.replace(`${limit}`, words), help: help.replace(`${limit}`, words) }
  }
}
