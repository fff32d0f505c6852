export { forgetGuesses, GUESSES_KEPT_DAYS } from './guesses'
export { registerSignIn } from './register'
export { LINK_ADDRESS } from './send-link'
export type { SignInParts } from './service'
