export { CodeInGroups } from './CodeInGroups'
export { groupResumeCode } from './resume-code'
export { isUnknownCode, resumeApplication, TYPE_AGAIN } from './resume-application'
export { ResumeForm } from './ResumeForm'

/** Loads the form in a script of its own, for pages where few people need it. */
export const loadResumeForm = async () => (await import('./ResumeForm')).ResumeForm
