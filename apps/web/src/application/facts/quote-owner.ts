import type { OnboardingForm } from '../../adapters/api/api-client'

/**
 * Whether the quote is for another person: a couple at one computer has two applications and one quote, of the one who
 * asked last. Without a birth date, the two count as the same person.
 */
export function isQuoteOfAnother(birthDate: string | undefined, quote: OnboardingForm): boolean {
  return Boolean(birthDate && quote.applicant_dob && birthDate !== quote.applicant_dob)
}
