import {
  defineWidget,
  textsIn,
  type IssueWords,
  type TextCatalog,
  type Widget,
} from '@gapwise/form-react'
import {
  defaultAnswerTexts,
  type AnswerValue,
  type FieldDefinition,
  type Issue,
} from '@gapwise/form-engine/core'
import { limitWords } from '../components'
import { measureTexts } from '../texts/en'
import { instructionOf } from '../components/instruction-of'
import { enterHeight } from '../texts/en'
import { Height } from './Height'

const withLimit = /* @__PURE__ */ limitWords((limit, texts) => {
  const { height } = texts?.answers ?? defaultAnswerTexts
  const feet = `${Math.floor(Number(limit) / 12)}`
  return height.replace('{feet}', feet).replace('{inches}', `${Number(limit) % 12}`)
})

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

export const heightEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'height',
  edit: Height,
  instruction: /* @__PURE__ */ instructionOf(enterHeight),
  words: heightMessages,
})
