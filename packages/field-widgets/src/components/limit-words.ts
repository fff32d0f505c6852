import type { AnswerValue, FieldType, Issue } from '@gapwise/form-engine/core'
import type { IssueWords, TextCatalog } from '@gapwise/form-react'
import { displayValue } from './display-value'

/**
 * Returns an issue's messages, with the limit formatted like an answer of this type. Use it for
 * types whose stored limits look different from what people write, such as inches or `YYYY-MM-DD`.
 */
export function limitWords(
  type: FieldType,
): (issue: Issue, answer?: AnswerValue, texts?: TextCatalog) => IssueWords {
  return ({ message, help, params }, _answer, texts) => {
    const [limit] = Object.values(params)
    if (limit === undefined) return { message, help }
    const formatted = displayValue({ type }, limit, texts)
    return {
      message: message.replace(`${limit}`, formatted),
      help: help.replace(`${limit}`, formatted),
    }
  }
}
