export { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary'
export { FieldRenderer, FieldWidget, type FieldRendererProps } from './FieldRenderer'
export { FormProvider, type FormProviderProps } from './FormProvider'
export { FormRenderer, type FormRendererProps } from './FormRenderer'
export { RevealAnnouncer, type RevealAnnouncerProps } from './RevealAnnouncer'
export { SectionRenderer, type SectionRendererProps } from './SectionRenderer'
export { UnknownField } from './UnknownField'
export type { FieldBinding } from './field-binding'
export type { FieldIds } from './field-ids'
export {
  useHosts,
  useSuggestions,
  type Hosts,
  type Suggestion,
  type SuggestionSource,
  type SuggestionSources,
  type Uploader,
} from './hosts'
export type { Mode } from './modes'
export type { BeforeChange } from './types'
export { RowProvider, tableRows, type RowProviderProps } from './row-scope'
export { useField, type UseFieldOptions } from './use-field'
export { useForm, useFormState } from './use-form-state'
export { useSection, useVisibleChildren, type SectionBinding } from './use-section'
export { useFocusField, useValidation, type ValidationBinding } from './use-validation'
export type { CheckOptions } from './validation'
export type { ReviewAction } from './widget-elements'
export {
  createRegistry,
  defineWidget,
  type IssueWords,
  type Registry,
  type ReviewProps,
  type Widget,
  type WidgetProps,
} from './widget-registry'
