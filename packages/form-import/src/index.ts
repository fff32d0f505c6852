export { importFormJs } from './form-js/import-form-js'
export { importJsonSchema } from './json-schema/import-json-schema'
export type { ImportIssue, FormImportOptions, ImportResult } from './report/import-result'
export { type LossCode, type LossGrade, lossGrades, type LossNote } from './report/loss'
