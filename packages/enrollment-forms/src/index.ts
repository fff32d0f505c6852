// One module per form: a page that shows one of them does not load the others.
export {
  electronicDisclosure,
  type DisclosureSection,
  type ElectronicDisclosure,
} from './electronic-disclosure'
export { enrollmentForm } from './enrollment-form'
export { forms } from './forms'
export { onboardingForm } from './onboarding-form'
export { quoteForm } from './quote-form'
