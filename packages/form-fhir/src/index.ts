export { exportQuestionnaire, type ExportedQuestionnaire } from './export/export-questionnaire'
export { importQuestionnaire, type ImportedQuestionnaire } from './import/import-questionnaire'
export type { EnableWhen, Questionnaire, QuestionnaireItem } from './questionnaire/questionnaire'
export type { ConversionEffect, NotCarriedOver } from './questionnaire/read-json'
export type { ResponseItem } from './response/response-of-items'
export {
  toQuestionnaireResponse,
  type QuestionnaireResponse,
  type ResponseOptions,
} from './response/to-questionnaire-response'
