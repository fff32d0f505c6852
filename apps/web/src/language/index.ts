export { rich } from './rich'
export { currentLanguage, msg, setCatalog, t, type Language } from './texts'
export { keepInLanguage, switchToLanguage, useEnglish, useLanguage } from './language-store'
