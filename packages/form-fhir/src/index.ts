export { importQuestionnaire, type ImportedQuestionnaire } from './import-questionnaire'
export type { ConversionEffect, NotCarriedOver } from './read-json'
export type { ResponseItem } from './response-of-items'
export {
  toQuestionnaireResponse,
  type QuestionnaireResponse,
  type ResponseOptions,
} from './to-questionnaire-response'
