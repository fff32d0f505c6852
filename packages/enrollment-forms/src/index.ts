// Each form has a separate module, so that a page loads only the form that it shows.
export {
  electronicDisclosure,
  type DisclosureSection,
  type ElectronicDisclosure,
} from './electronic-disclosure'
export { enrollmentForm } from './enrollment-form'
export { forms } from './forms'
export { onboardingForm } from './onboarding-form'
export {
  medicareGuide,
  outlineTexts,
  replacementNoticeTexts,
  type OutlineDisclosure,
  type OutlineRow,
  type OutlineTable,
} from './sale-documents/sale-documents'
export { quoteForm } from './quote-form'
export {
  declarationStatements,
  signingDeclaration,
  type SigningDeclaration,
} from './signing-declaration'
