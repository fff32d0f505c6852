export {
  GapwiseFormElement,
  defineFormElement,
  type GapwiseChange,
  type GapwiseSubmit,
} from './element/form-element'
export type { ElementUploader } from './controls/files'
export type { ElementControl, ElementWidget, ElementWidgets } from './field/element-widget'
export {
  createElementField,
  type ElementField,
  type ElementFieldHost,
  type KeptState,
} from './field/element-field'
export { safeAddress } from './controls/content'
export { focusFirst } from './field/dom'
export type { ElementSentences, ElementTexts } from './texts/element-texts'
export { elementWidget } from './controls/widgets'
export { answerBoxes, type AnswerBoxes } from './field/answer-boxes'
export { answerOfText, toggleOption } from './field/answer-of-text'
export { ShownIssues, issueFieldId, issueText } from './field/shown-issues'
