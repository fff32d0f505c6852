export { groupResumeCode } from './resume-code'
export { ResumeForm } from './ResumeForm'
