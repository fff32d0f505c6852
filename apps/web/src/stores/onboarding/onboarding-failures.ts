import { ApiCallError, failureMessage } from '../../adapters/api/api-call-error'

/**
 * Returns another window's or device's newer form, if the server refused a save because of that
 * form.
 */
export function currentForm(
  error: unknown,
): { revision: number; onboardingData: unknown } | undefined {
  if (!(error instanceof ApiCallError) || error.code !== 'ONBOARDING_CHANGED') return undefined
  const { revision, onboardingData } = error.current ?? {}
  return typeof revision === 'number' ? { revision, onboardingData } : undefined
}

/**
 * Returns `true` if the quote is not this user's, as after a sign-in that merged it into another.
 */
export function isQuoteUnknown(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'QUOTE_UNKNOWN'
}

/**
 * Returns an error with the server's message, or else the default message of the call
 * (specification §8).
 */
export function serverMessage(error: unknown, otherwise: string): Error {
  const message = error instanceof ApiCallError ? failureMessage(error, otherwise) : otherwise
  return new Error(message, { cause: error })
}
