export { exportQuestionnaire, type ExportedQuestionnaire } from './export/export-questionnaire'
export {
  importQuestionnaire,
  type ImportedQuestionnaire,
  type ImportOptions,
} from './import/import-questionnaire'
export type { FhirLossGrade, FhirLossNote } from './loss'
export type { FhirVersion } from './questionnaire/fhir-version'
export type { EnableWhen, Questionnaire, QuestionnaireItem } from './questionnaire/questionnaire'
export type { ResponseItem } from './response/response-of-items'
export {
  toQuestionnaireResponse,
  type QuestionnaireResponse,
  type ResponseOptions,
  type WrittenResponse,
} from './response/to-questionnaire-response'
