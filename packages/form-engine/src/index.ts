export { checkDefinition, type CheckOptions } from './check/check-definition'
export { createForm } from './form/create-form'
export { defaultAnswerTexts, type AnswerTexts } from './answers/answer-texts'
export {
  defineFieldType,
  type AnswerProblems,
  type CustomFieldType,
} from './answers/define-field-type'
export { isUnanswered } from './answers/answers'
export { isCalendarDay } from './answers/dates'
export {
  formatAnswer,
  type FormatAnswerOptions,
  type FormattedAnswer,
  type FormattedCell,
} from './answers/format-answer'
export { formatDrug, formatFileSize } from './answers/format-entry'
export { formatText } from './answers/format-value'
export { defineForm, type CheckedWithTypes } from './definition/define-form'
export type { AnswerOf, AnswersOf, ColumnOf, TableRowOf, SubmissionOf } from './types/inferred'
export type { FormWithTypes, TypeWithAnswer } from './types/custom-types'
export type { CheckedForm } from './types/checked-form'
export type {
  AnswerableAt,
  AnswerableIdOf,
  AnswerChangeOf,
  ColumnIdOf,
  CoreFormOf,
  FieldAt,
  FieldIdOf,
  FieldStateOf,
  FormOf,
  PartialAnswersOf,
  RowStateOf,
  SectionIdOf,
  TableAt,
  TableIdOf,
  TypedForm,
} from './types/typed-form'
export { fieldsOf, type PlacedField } from './definition/fields-of'
export { isSensitive } from './definition/is-sensitive'
export type {
  DefinitionFinding,
  DefinitionIssueCode,
  ErrorCode,
  StructureIssueCode,
  WarningCode,
} from './definition/definition-findings'
export { FormEngineError, type FormEngineErrorCode } from './errors'
export { fieldTypes } from './definition/field-types'
export type {
  AnswerKind,
  AnswerProblem,
  AnswerReading,
  FieldTypeInfo,
  RegisteredFieldType,
  RuleKey,
} from './types/field-type'
export { formatWithMask, maskSlots, unmask } from './answers/masks'
export { defaultMessages, type MessageCode } from './answers/messages'
export { parseDefinition, type ParseOptions, type ParseResult } from './definition/parse-definition'
export {
  validateSubmission,
  type SubmissionIssue,
  type SubmissionOptions,
  type SubmissionResult,
} from './form/validate-submission'
export type { SubmissionIssueCode, SubmissionLimits } from './form/read-submission'
export { toJsonSchema, type JsonSchemaOptions } from './json-schema/to-json-schema'
export type { JsonSchema } from './types/json-schema'
export type {
  AnswerChange,
  AnswerCheck,
  AnswerVerifier,
  Answers,
  AnswerValue,
  Change,
  CompoundAnswer,
  ConditionValue,
  Context,
  ContextCondition,
  CoreForm,
  CoreFormOptions,
  DayShift,
  DefinitionIssue,
  DependsOn,
  DrugAnswer,
  Explanation,
  ExplanationNode,
  ExplanationReference,
  Extensions,
  ExternalIssue,
  FeatureName,
  FieldCondition,
  FieldDefinition,
  FieldOption,
  FieldRef,
  FieldState,
  FieldType,
  FileRef,
  Form,
  FormDefinition,
  FormFeature,
  FormOptions,
  Impact,
  Issue,
  MessageEntry,
  Messages,
  PrecompiledForm,
  Progress,
  RowPath,
  RowState,
  RuleCondition,
  RuleExplanation,
  RuleLiteral,
  RulePair,
  RuleReference,
  RuleRows,
  RuleValue,
  SectionDefinition,
  SendDocumentsAnswer,
  TableRow,
  Unsubscribe,
  ValidationMode,
  Verifier,
} from './types'
