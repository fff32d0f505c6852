export {
  checkTranslation,
  type TranslationIssue,
  type TranslationIssueCode,
} from './check-translation'
export { setTexts, type FormTexts } from './set-texts'
export { translateDefinition } from './translate-definition'
export { languageOfTexts } from './translated-objects'
export type {
  CheckTranslations,
  FieldTranslation,
  SectionTranslation,
  Translation,
} from './translation'
