export { rich } from './rich'
export { currentLanguage, msg, setCatalog, t, type Language } from './texts'
export { keepInLanguage, setLanguage, useLanguage } from './language-store'
