export { importQuestionnaire, type ImportedQuestionnaire } from './import-questionnaire'
export type { NotCarriedOver } from './read-json'
export {
  toQuestionnaireResponse,
  type QuestionnaireResponse,
  type ResponseItem,
  type ResponseOptions,
} from './to-questionnaire-response'
