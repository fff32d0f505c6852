export { ResumeForm } from './ResumeForm'
