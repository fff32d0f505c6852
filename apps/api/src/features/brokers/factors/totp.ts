import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
const RECOVERY_CODES = 10
/** Letters and digits, without characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Gapwise',
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD,
    algorithm: 'SHA1',
  })

/** Returns a new secret with 160 random bits, in base32 as authenticator apps require. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the URI for the QR code of a secret. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * Returns a code's time step, or `undefined` if the code is wrong. Clocks differ, so the code for
 * the previous or the next step is accepted too (RFC 6238).
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD) + delta
}

/** Returns the code that an authenticator app shows at a given instant. */
export function totpAt(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() })
}

/** Returns new recovery codes, 78 random bits each, such as `k7mp-q2xd-9wab-3cde`. */
export function newRecoveryCodes(): string[] {
  const letter = (): string => ALPHABET[randomInt(ALPHABET.length)] ?? ''
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-'),
  )
}

/** Normalizes a typed recovery code before it is hashed. */
export function parseRecoveryCode(typed: string): string {
  return typed.replace(/[\s\p{Dash}]/gu, '').toLowerCase()
}
