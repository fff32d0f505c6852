import type {
  NewPasskeyCredential,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@gapwise/api-contract'

import { DeviceError } from './device-error'
import { msg } from '../../language'

/** Loads when the button is pressed, because few visits need passkeys. */
const library = () => import('@simplewebauthn/browser')

const NOT_CONFIRMED = msg(
  'Your device did not confirm that it’s you, or it took too long. Try again, and use your fingerprint, face, or PIN when your device asks.',
)

/** Messages for the failures that people can fix, by error code. */
const MESSAGES: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: msg(
    'This device already has a passkey for your account. Use that passkey, or add one on another device.',
  ),
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: msg(
    'This device can’t confirm that it’s you. Set up a PIN or a fingerprint on it, or use another device.',
  ),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: msg(
    'This security key has no room for another passkey. Use another device.',
  ),
  ERROR_INVALID_DOMAIN: msg(
    'Passkeys don’t work at this web address. Open the site at its usual address, or use an authenticator app.',
  ),
  ERROR_INVALID_RP_ID: msg(
    'Your passkeys don’t work at this web address. Open the site at its other address, or use an authenticator app.',
  ),
}

/** Returns `true` if the browser supports passkeys. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/**
 * Asks the device to create a passkey.
 * @throws DeviceError with a message that says what to do.
 */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskeyCredential> {
  const { startRegistration } = await library()
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  return withMessages(async () => {
    const { authenticatorAttachment: _, ...credential } = await startRegistration({ optionsJSON })
    return credential
  })
}

/**
 * Asks the device to sign in with a passkey that the user picks.
 * @throws DeviceError with a message that says what to do.
 */
export async function provePasskey(options: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await library()
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return withMessages(async () => {
    const { authenticatorAttachment: _, ...credential } = await startAuthentication({ optionsJSON })
    return credential
  })
}

async function withMessages<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new DeviceError(MESSAGES[code] ?? NOT_CONFIRMED, { cause: error })
  }
}
