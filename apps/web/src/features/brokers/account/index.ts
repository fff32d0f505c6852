export { PasswordPrompt } from './PasswordPrompt'
export { SetUpPage, SignInPage } from './SignInPage'
