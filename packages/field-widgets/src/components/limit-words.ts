import type { FieldType, Issue } from '@gapwise/form-engine'
import type { IssueWords } from '@gapwise/form-react'
import { displayValue } from './display-value'

/**
 * Returns the messages of an issue whose limit is not stored as people write it (inches,
 * `YYYY-MM-DD`). They are those of the catalog, with the limit formatted as an answer of this type.
 */
export function limitWords(type: FieldType): (issue: Issue) => IssueWords {
  return ({ message, help, params }) => {
    const [limit] = Object.values(params)
    if (limit === undefined) return { message, help }
    const formatted = displayValue({ type }, limit)
    return {
      message: message.replace(`${limit}`, formatted),
      help: help.replace(`${limit}`, formatted),
    }
  }
}
