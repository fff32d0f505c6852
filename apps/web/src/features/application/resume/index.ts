export { CodeInGroups } from './CodeInGroups'
export { groupResumeCode } from './resume-code'
export { isUnknownCode, resumeApplication, TYPE_AGAIN } from './resume-application'
export { ResumeForm } from './ResumeForm'

/** The form in a script of its own, for pages that few need it on. */
export const loadResumeForm = async () => (await import('./ResumeForm')).ResumeForm
