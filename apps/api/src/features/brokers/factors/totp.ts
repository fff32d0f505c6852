import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
const RECOVERY_CODES = 10
/** Without letters and digits that look alike. */
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

/** 160 random bits as base32, which authenticator apps read. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that a QR code carries. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The time step a code belongs to, one step early or late included, for clocks that differ (RFC 6238).
 * `undefined` for a wrong code.
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD) + delta
}

/** The code that an authenticator app shows at an instant. */
export function totpAt(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() })
}

/** Codes to keep on paper, 78 random bits each, such as `k7mp-q2xd-9wab-3cde`. */
export function newRecoveryCodes(): string[] {
  const letter = (): string => ALPHABET[randomInt(ALPHABET.length)] ?? ''
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-'),
  )
}

/** A recovery code as typed, in the form it is hashed in. */
export function parseRecoveryCode(typed: string): string {
  return typed.replace(/[\s\p{Dash}]/gu, '').toLowerCase()
}
