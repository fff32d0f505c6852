export { checkDefinition, type CheckOptions } from './check-definition'
export { createForm } from './create-form'
export { isCalendarDay } from './dates'
export { defineForm, type AnswerOf, type AnswersOf } from './define-form'
export { fieldsOf, type PlacedField } from './definition/fields-of'
export { isSensitive } from './definition/is-sensitive'
export type {
  DefinitionFinding,
  DefinitionIssueCode,
  ErrorCode,
  StructureIssueCode,
  WarningCode,
} from './definition-findings'
export { FormEngineError, type FormEngineErrorCode } from './errors'
export { fieldTypes, type AnswerKind, type FieldTypeInfo, type RuleKey } from './field-types'
export { formatWithMask, maskSlots, unmask } from './masks'
export { defaultMessages, type MessageCode } from './messages'
export { parseDefinition, type ParseResult } from './parse-definition'
export { toJsonSchema, type JsonSchema } from './to-json-schema'
export type {
  AnswerChange,
  Answers,
  AnswerValue,
  Change,
  ConditionValue,
  Context,
  ContextCondition,
  DefinitionIssue,
  DependsOn,
  DrugAnswer,
  Explanation,
  ExplanationNode,
  FieldCondition,
  FieldDefinition,
  FieldOption,
  FieldRef,
  FieldState,
  FieldType,
  FileRef,
  Form,
  FormDefinition,
  FormOptions,
  Impact,
  Issue,
  MessageEntry,
  Messages,
  Progress,
  SectionDefinition,
  SendDocumentsAnswer,
  TableRow,
  Unsubscribe,
  ValidationMode,
  Verifier,
} from './types'
