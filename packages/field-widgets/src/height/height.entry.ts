import { defineWidget, textsIn, type IssueWords, type TextCatalog } from '@gapwise/form-react'
import type { AnswerValue, FieldDefinition, Issue } from '@gapwise/form-engine/core'
import { AnswerReview, limitWords } from '../components'
import { measureTexts } from '../texts/en'
import { instructionOf } from '../components/instruction-of'
import { enterHeight } from '../texts/en'
import { Height } from './Height'

const withLimit = /* @__PURE__ */ limitWords('height')

/**
 * Returns messages that mention feet and inches. The user enters both, although the answer is in
 * inches.
 */
function heightMessages(
  issue: Issue,
  answer?: AnswerValue,
  texts?: TextCatalog,
  definition?: FieldDefinition,
): IssueWords | undefined {
  if (definition?.units === 'metric') return undefined
  if (issue.code !== 'number') return withLimit(issue, answer, texts)
  const { enterHeight, heightHelp } = textsIn(texts, measureTexts)
  return { message: enterHeight, help: heightHelp }
}

export const heightWidget = /* @__PURE__ */ defineWidget({
  type: 'height',
  edit: Height,
  review: AnswerReview,
  instruction: /* @__PURE__ */ instructionOf(enterHeight),
  words: heightMessages,
})
