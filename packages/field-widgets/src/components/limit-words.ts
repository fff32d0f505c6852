import type { AnswerValue, Issue } from '@gapwise/form-engine/core'
import type { IssueWords, TextCatalog } from '@gapwise/form-react'

/**
 * Returns an issue's messages, with the limit as `format` writes it. Use it for types whose stored
 * limits look different from what people write, such as inches or `YYYY-MM-DD`.
 */
export function limitWords(
  format: (limit: string | number, texts: TextCatalog | undefined) => string,
): (issue: Issue, answer?: AnswerValue, texts?: TextCatalog) => IssueWords {
  return ({ message, help, params }, _answer, texts) => {
    const [limit] = Object.values(params)
    if (limit === undefined) return { message, help }
    const formatted = format(limit, texts)
    return {
      message: message.replace(`${limit}`, formatted),
      help: help.replace(`${limit}`, formatted),
    }
  }
}
