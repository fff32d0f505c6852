export { exportQuestionnaire, type ExportedQuestionnaire } from './export-questionnaire'
export { importQuestionnaire, type ImportedQuestionnaire } from './import-questionnaire'
export type { EnableWhen, Questionnaire, QuestionnaireItem } from './questionnaire'
export type { ConversionEffect, NotCarriedOver } from './read-json'
export type { ResponseItem } from './response-of-items'
export {
  toQuestionnaireResponse,
  type QuestionnaireResponse,
  type ResponseOptions,
} from './to-questionnaire-response'
