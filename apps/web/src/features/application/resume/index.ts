export { CodeInGroups } from './CodeInGroups'
export { groupResumeCode } from './resume-code'
export { isUnknownCode, resumeByCode, TYPE_AGAIN } from './resume-by-code'
export { ResumeForm } from './ResumeForm'

/** Loads the form from a separate script, for pages where few people need the form. */
export const loadResumeForm = async () => (await import('./ResumeForm')).ResumeForm
