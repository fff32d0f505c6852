export { PasswordAgain } from './PasswordAgain'
export { SetUpPage } from './SetUpPage'
export { SignInPage } from './SignInPage'
