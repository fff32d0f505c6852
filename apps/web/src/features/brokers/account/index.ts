export { PasswordAgain } from './PasswordAgain'
export { SetUpPage, SignInPage } from './SignInPage'
