export { bringBack, findUser, keptSince } from './bring-back'
export { findForm } from './repository'
export { registerOnboarding } from './routes'
export { onboardingPlace, type Onboarding } from './service'
