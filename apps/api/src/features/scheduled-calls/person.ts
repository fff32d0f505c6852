import { verifyEmail, verifyPhone } from '@gapwise/form-engine/verifiers'
import { ApiError } from '../../errors/api-error'

/** The person to call. These details are stored encrypted. */
export interface CallPerson {
  readonly name: string
  /** 10 digits. */
  readonly phone: string
  readonly email: string | null
  readonly reason: string
}

/** Returns the encryption context for the details of the person to call. */
export const personContext = (callId: string): string => `scheduled_calls|${callId}|person`

/**
 * Converts a typed phone number to 10 digits.
 * @throws {ApiError} `PHONE_INVALID`
 */
export function readPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (verifyPhone(digits)) throw new ApiError('PHONE_INVALID')
  return digits
}

/**
 * Checks and trims the details of the person to call.
 * @throws {ApiError} `CALL_CONSENT_MISSING`, `NAME_MISSING`, `PHONE_INVALID`, `ADDRESS_INVALID`
 */
export function readPerson(typed: {
  name: string
  phone: string
  email?: string | undefined
  reason?: string | undefined
  consent: boolean
}): CallPerson {
  if (!typed.consent) throw new ApiError('CALL_CONSENT_MISSING')
  const name = typed.name.trim()
  if (!name) throw new ApiError('NAME_MISSING')
  const email = typed.email?.trim() || null
  if (email && verifyEmail(email)) throw new ApiError('ADDRESS_INVALID')
  return { name, phone: readPhone(typed.phone), email, reason: typed.reason?.trim() ?? '' }
}
