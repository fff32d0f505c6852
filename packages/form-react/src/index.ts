export { ErrorSummary, type ErrorSummaryProps } from './renderers/ErrorSummary'
export { FieldRenderer, FieldWidget, type FieldRendererProps } from './renderers/FieldRenderer'
export { FormProvider, type FormProviderProps } from './context/FormProvider'
export { FormRenderer, type FormRendererProps } from './renderers/FormRenderer'
export { NewQuestions, type NewQuestionsProps } from './renderers/NewQuestions'
export { RevealAnnouncer, type RevealAnnouncerProps } from './renderers/RevealAnnouncer'
export { SectionRenderer, type SectionRendererProps } from './renderers/SectionRenderer'
export { UnknownField } from './renderers/UnknownField'
export type { AsyncCheck, AsyncCheckStatus, AsyncFinding } from './binding/async-checks'
export {
  describeIssue,
  groupIssues,
  issueLine,
  type IssueGroup,
  type ShownIssue,
} from './binding/describe-issue'
export { currentIssues } from './binding/current-issues'
export { keepEarlyAnswers, type EarlyAnswers } from './binding/early-answers'
export type { FieldBinding } from './binding/field-binding'
export type { FieldIds } from './binding/field-ids'
export {
  useHosts,
  useSuggestions,
  type DocumentAddresses,
  type Hosts,
  type Suggestion,
  type SuggestionSource,
  type SuggestionSources,
  type Uploader,
} from './context/hosts'
export type { Mode } from './binding/modes'
export type { BeforeChange } from './binding/types'
export type { TableEntry } from './binding/entries'
export { entryNoun } from './binding/field-definition'
export { tableRows } from './binding/table-cells'
export { RowProvider, type RowProviderProps } from './context/RowProvider'
export { createHooks, type FieldBindingOf, type Hooks } from './hooks/create-hooks'
export {
  useAsyncCheck,
  useAsyncChecks,
  type AsyncCheckBinding,
  type AsyncChecksBinding,
  type UseAsyncCheckOptions,
} from './hooks/use-async-check'
export { useField, type UseFieldOptions } from './hooks/use-field'
export { useForm, useFormState } from './hooks/use-form-state'
export { useOpenEntry, type OpenEntryBinding } from './hooks/use-open-entry'
export { useReportIssues, type ReportIssues } from './hooks/use-report-issues'
export { useRowFields, useRowKeys, useRowPath, type RowPosition } from './hooks/use-rows'
export { useSection, useVisibleChildren, type SectionBinding } from './hooks/use-section'
export { useIsInteractive } from './hooks/use-is-interactive'
export { useFocusField, useValidation, type ValidationBinding } from './hooks/use-validation'
export { useTextCatalog, useTexts } from './hooks/use-texts'
export { formTexts } from './texts/english'
export { pluralsOf, type PluralForms } from './texts/plurals'
export { textsIn, type TextCatalog, type TextGroup, type TextsOf } from './texts/text-catalog'
export type { ValidationCheckOptions } from './binding/validation'
export type { ReviewAction } from './renderers/widget-elements'
export type {
  ReviewSlotProps,
  SectionSlotProps,
  Slots,
  SummaryEntry,
  SummarySlotProps,
} from './binding/slots'
export {
  createRegistry,
  defineWidget,
  type IssueWords,
  type Registry,
  type ReviewProps,
  type Widget,
  type WidgetLoader,
  type WidgetProps,
} from './binding/widget-registry'
