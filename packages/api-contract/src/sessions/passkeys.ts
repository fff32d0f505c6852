import { Type, type Static } from '@sinclair/typebox'
import { Broker, PasswordAgain } from '../brokers/accounts'
import type { Call } from '../call'
import { closed, IdParams, Instant, NoBody, NoContent, OrNull } from '../common'

/** Maximum length of a passkey's name. */
export const PASSKEY_NAME_LENGTH = 60

const Base64Url = Type.String({ minLength: 1, maxLength: 2_048, pattern: '^[A-Za-z0-9_-]+$' })
/**
 * Base64url value with a higher length limit, because an attestation can contain a chain of
 * certificates.
 */
const LongBase64Url = Type.String({ minLength: 1, maxLength: 32_768, pattern: '^[A-Za-z0-9_-]+$' })
const Transports = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })
const PublicKeyType = Type.Literal('public-key')
const Descriptor = Type.Object({
  type: PublicKeyType,
  id: Base64Url,
  transports: Type.Optional(Transports),
})

/**
 * Options for `navigator.credentials.create`. WebAuthn calls this type
 * `PublicKeyCredentialCreationOptionsJSON`.
 */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Base64Url, name: Type.String(), displayName: Type.String() }),
  challenge: Base64Url,
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKeyType, alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
})
export type PasskeyCreation = Static<typeof PasskeyCreation>

/**
 * Options for `navigator.credentials.get`. WebAuthn calls this type
 * `PublicKeyCredentialRequestOptionsJSON`.
 */
export const PasskeyRequest = Type.Object({
  rpId: Type.String(),
  challenge: Base64Url,
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
})
export type PasskeyRequest = Static<typeof PasskeyRequest>

/**
 * Properties that every authenticator response has. Browsers send more properties, which the server
 * ignores.
 */
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: PublicKeyType,
  authenticatorAttachment: Type.Optional(
    Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')]),
  ),
  clientExtensionResults: Type.Object({}),
}

/**
 * Response from an authenticator that created a passkey. WebAuthn calls this type
 * `RegistrationResponseJSON`.
 */
export const NewPasskeyCredential = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url,
    attestationObject: LongBase64Url,
    transports: Type.Optional(Transports),
  }),
})
export type NewPasskeyCredential = Static<typeof NewPasskeyCredential>

/**
 * Response from an authenticator that proves possession of a passkey. WebAuthn calls this type
 * `AuthenticationResponseJSON`.
 */
export const PasskeyProof = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Type.Optional(Base64Url),
  }),
})
export type PasskeyProof = Static<typeof PasskeyProof>

/** One of the signed-in broker's passkeys. */
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  addedAt: Instant,
  lastUsedAt: OrNull(Instant),
})
export type Passkey = Static<typeof Passkey>

export const AddPasskey = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: PASSKEY_NAME_LENGTH }),
    credential: NewPasskeyCredential,
  },
  closed,
)
export type AddPasskey = Static<typeof AddPasskey>

/**
 * The new passkey. `recoveryCodes` is present only if the broker had no second factor before. The
 * codes are never returned again.
 */
export const AddedPasskey = Type.Object({
  passkey: Passkey,
  recoveryCodes: OrNull(Type.Array(Type.String())),
})
export type AddedPasskey = Static<typeof AddedPasskey>

export const PasskeyLogin = Type.Object({ credential: PasskeyProof }, closed)
export type PasskeyLogin = Static<typeof PasskeyLogin>

export const passkeyCalls = {
  passkeyLoginOptions: {
    method: 'POST',
    path: '/api/broker/login/passkey/options',
    summary:
      'Makes a challenge for signing in with a passkey. The challenge works for one attempt.',
    body: NoBody,
    status: 200,
    response: PasskeyRequest,
  },
  passkeyLogin: {
    method: 'POST',
    path: '/api/broker/login/passkey',
    summary:
      'Signs a broker in with a passkey. No second factor is needed, because the passkey verifies the device and the user.',
    body: PasskeyLogin,
    status: 200,
    response: Broker,
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/broker/passkeys',
    summary: 'Lists the broker’s passkeys, oldest first.',
    status: 200,
    response: Type.Array(Passkey),
  },
  passkeyOptions: {
    method: 'POST',
    path: '/api/broker/passkeys/options',
    summary: 'Makes a challenge for adding a passkey.',
    body: PasswordAgain,
    status: 200,
    response: PasskeyCreation,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/broker/passkeys',
    summary: 'Adds a passkey and ends the broker’s other sessions.',
    body: AddPasskey,
    status: 201,
    response: AddedPasskey,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/broker/passkeys/:id',
    summary: 'Removes a passkey. Returns 409 if it is an admin’s last second factor.',
    params: IdParams,
    body: PasswordAgain,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
