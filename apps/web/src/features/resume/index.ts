export { CodeInGroups } from './CodeInGroups'
export { groupResumeCode } from './resume-code'
export { isUnknownCode, resumeApplication, TYPE_AGAIN } from './resume-application'
export { ResumeForm } from './ResumeForm'
