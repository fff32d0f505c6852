export { emailContext, listEmails, recordEmail, type EmailKind } from './client-emails'
