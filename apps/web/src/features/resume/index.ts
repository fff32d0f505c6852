export { groupResumeCode } from './resume-code'
export { isUnknownCode, resumeApplication } from './resume-application'
export { ResumeForm } from './ResumeForm'
