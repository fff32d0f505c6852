export { answeredFields, labelOf } from './answered-fields'
export { changesOf } from './changes-of'
export type { HostTypes } from './custom-answers'
export {
  definitionProblems,
  describePath,
  type DefinitionProblem,
  type TextProblem,
} from './definition-problems'
export {
  addEdit,
  difference,
  editedText,
  NO_EDITS,
  redoEdit,
  undoEdit,
  type EditHistory,
} from './edit-history'
export { readEdit, textOfSection, type EditedDefinition } from './edited-definition'
export { hiddenAnswers, type HiddenAnswer } from './hidden-answers'
export { findJsonMistake, lineOfPath, type JsonMistake } from './json-text'
export {
  messageExamples,
  type MessageExample,
  type MessageExamplesOptions,
  type MessageWords,
} from './message-examples'
export {
  AS_IT_OPENS,
  identifier,
  sectionStates,
  type SectionState,
  type SectionStatesOptions,
} from './section-states'
export { schemaWithTypes } from './schema-with-types'
export { testCase, type TestCaseOptions } from './test-case'
export { validAnswer } from './valid-answer'
export { validAnswers, type ValidAnswersOptions } from './valid-answers'
export type { FormCircumstances } from './search/form-copy'
export { explainVisibility, type VisibilityReport, type VisibilityStep } from './search/visibility'
export type { Target } from './search/visibility-conditions'
export { withoutConditions } from './without'
export { wrongAnswers, type WrongAnswer } from './wrong-answers'
