import { ApiCallError, failureMessage } from '../../adapters/api/api-call-error'

/**
 * Returns the newer form that made the server refuse a save. Another window or device saved that
 * form. Returns `undefined` for any other error.
 */
export function currentForm(
  error: unknown,
): { revision: number; onboardingData: unknown } | undefined {
  if (!(error instanceof ApiCallError) || error.code !== 'ONBOARDING_CHANGED') return undefined
  const { revision, onboardingData } = error.current ?? {}
  return typeof revision === 'number' ? { revision, onboardingData } : undefined
}

/**
 * Returns `true` if the quote does not belong to this user. A sign-in can have merged it into
 * another quote.
 */
export function isQuoteUnknown(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'QUOTE_UNKNOWN'
}

/**
 * Returns an error with the server's message. If the server sent no message, the error has the
 * call's default message (specification §8).
 */
export function serverMessage(error: unknown, otherwise: string): Error {
  const message = error instanceof ApiCallError ? failureMessage(error, otherwise) : otherwise
  return new Error(message, { cause: error })
}
