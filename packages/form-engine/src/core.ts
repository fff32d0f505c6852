/** The engine for a page that fills in forms. It leaves out everything that only authors need. */
export { allFeatures } from './features/all-features'
export { autosaveFeature, historyFeature } from './features/changes'
export { explanationsFeature } from './features/explanations'
export { progressFeature } from './features/progress'
export { rulesFeature } from './features/rules'
export { tablesFeature } from './features/tables'
export { verifiersFeature } from './features/verifiers'
export { createForm } from './form/create-core-form'
export * from './answers/built-in-types'
export { explain } from './form/explain'
export { impactOf } from './form/impact'
export { getRow, rowKeys, visibleRowFields } from './form/row-states'
export { setIssues } from './form/set-issues'
export {
  FormEngineError,
  defaultAnswerTexts,
  defaultMessages,
  defineFieldType,
  defineForm,
  fieldTypes,
  fieldsOf,
  formatAnswer,
  formatDrug,
  formatFileSize,
  formatText,
  formatWithMask,
  isCalendarDay,
  isSensitive,
  isUnanswered,
  maskSlots,
  unmask,
} from './index'
export type * from './index'
export type { CoreForm as Form } from './types'
