export { CodeInGroups } from './CodeInGroups'
export { groupResumeCode } from './resume-code'
export { isUnknownCode, resumeByCode, TYPE_AGAIN } from './resume-by-code'
export { ResumeForm } from './ResumeForm'

/** Loads the form in a script of its own, for pages where few people need it. */
export const loadResumeForm = async () => (await import('./ResumeForm')).ResumeForm
