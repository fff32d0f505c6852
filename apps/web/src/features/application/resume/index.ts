export { CodeInGroups } from './CodeInGroups'
export {
  groupResumeCode,
  normalizeResumeCode,
  resumeCodeProblem as codeProblem,
} from './resume-code'
export { isUnknownCode, resumeByCode, TYPE_AGAIN } from './resume-by-code'
export { ResumeForm } from './ResumeForm'

/** Loads the resume form from a separate script, for pages where few people need it. */
export const loadResumeForm = async () => (await import('./ResumeForm')).ResumeForm
