import type {
  NewPasskeyCredential,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@gapwise/api-contract'

import { DeviceError } from './device-error'

/** Loaded when the button is pressed, because few visits need it. */
const library = () => import('@simplewebauthn/browser')

const NOT_CONFIRMED =
  'Your device did not confirm that it is you, or it took too long. Try again, and use your fingerprint, face or PIN when your device asks.'

/** What to do about the failures that a person can do something about. */
const MESSAGES: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    'This device already has a passkey for your account. Use that passkey, or add one on another device.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot check that it is you. Set a PIN or a fingerprint on it, or use another device.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This security key has no room for a passkey. Use another device.',
  ERROR_INVALID_DOMAIN:
    'Passkeys do not work at this address. Open the site at its usual address, or use an authenticator app.',
  ERROR_INVALID_RP_ID:
    'Your passkeys belong to another address of this site. Open the site at that address, or use an authenticator app.',
}

/** Whether the browser can make and use passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Has the device make a passkey. @throws DeviceError with what to do. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskeyCredential> {
  const { startRegistration } = await library()
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  return asking(async () => {
    const { authenticatorAttachment: _, ...credential } = await startRegistration({ optionsJSON })
    return credential
  })
}

/** Has the device prove a passkey, whichever its user chooses. @throws DeviceError with what to do. */
export async function provePasskey(options: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await library()
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return asking(async () => {
    const { authenticatorAttachment: _, ...credential } = await startAuthentication({ optionsJSON })
    return credential
  })
}

async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new DeviceError(MESSAGES[code] ?? NOT_CONFIRMED, { cause: error })
  }
}
