import type { Issue } from '@gapwise/form-engine'
import type { IssueWords } from '@gapwise/form-react'

/**
 * The words of an error whose limit is not stored as people write it (inches, `YYYY-MM-DD`): the
 * catalogue's, with the limit as `read` writes it.
 */
export function limitWords(
  read: (limit: string) => string | undefined,
): (issue: Issue) => IssueWords {
  return ({ message, help, params }) => {
    const [limit] = Object.values(params).map(String)
    const words = limit === undefined ? undefined : read(limit)
    return limit === undefined || words === undefined
      ? { message, help }
      : { message: message.replace(limit, words), help: help.replace(limit, words) }
  }
}
