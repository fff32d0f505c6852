import type {
  NewPasskeyCredential,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@gapwise/api-contract'
import { isIP } from 'node:net'
import type { Clock } from '../../shared/clock'
import { DatabaseError, type Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import { CHALLENGE_LIFETIME, keepChallenge, spendChallenge } from './challenges'
import type { PasskeyRow } from './repository'

/** The name that authenticators show beside the account. */
const SITE_NAME = 'Gapwise'

/** What an authenticator answered, checked. */
export type ProvenPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports'
>

/**
 * The two conversations with an authenticator (WebAuthn level 3). A passkey must be found without a name and must
 * prove its user by PIN, fingerprint, or face: it is both factors at once (ADR 31).
 */
export interface PasskeyCeremony extends Registration, Authentication {}

interface Registration {
  /** @throws {ApiError} `PASSKEYS_UNAVAILABLE` */
  creation(user: {
    id: string
    email: string
    name: string
    known: readonly PasskeyRow[]
  }): Promise<PasskeyCreation>
  /** `undefined` where anything about the answer is wrong. */
  checkNew(brokerId: string, credential: NewPasskeyCredential): Promise<ProvenPasskey | undefined>
}

interface Authentication {
  /** @throws {ApiError} `PASSKEYS_UNAVAILABLE` */
  request(): Promise<PasskeyRequest>
  /**
   * Checks a proof against the passkey it names.
   * @returns What the authenticator has counted, `copied` where the count went back, or `undefined` where anything
   * else is wrong.
   */
  checkProof(
    credential: PasskeyProof,
    passkey: PasskeyRow,
  ): Promise<{ counter: number } | 'copied' | undefined>
}

/** Loaded on the first use of a passkey, because it brings a dozen packages. */
const library = () => import('@simplewebauthn/server')

interface CeremonyParts {
  readonly database: Database
  readonly clock: Clock
  /** Scheme, host and port that people see; never taken from a request (D50). */
  readonly origin: () => string
}

export function createPasskeyCeremony(parts: CeremonyParts): PasskeyCeremony {
  return { ...createRegistration(parts), ...createAuthentication(parts) }
}

/** The domain that passkeys are bound to. They cannot be bound to a number. */
function siteOf({ origin }: CeremonyParts): { rpID: string; expectedOrigin: string } {
  const { hostname, origin: expectedOrigin } = new URL(origin())
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new ApiError('PASSKEYS_UNAVAILABLE')
  return { rpID: hostname, expectedOrigin }
}

/** Returns a function that tells whether a challenge was given to this broker, and takes it back. */
const spending =
  ({ database, clock }: CeremonyParts, brokerId: string | null) =>
  (challenge: string): Promise<boolean> =>
    spendChallenge(database, { challenge, brokerId, now: clock.now() })

function createRegistration(parts: CeremonyParts): Registration {
  const { database, clock } = parts
  return {
    async creation({ id, email, name, known }) {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: siteOf(parts).rpID,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: name,
        timeout: CHALLENGE_LIFETIME,
        attestationType: 'none',
        excludeCredentials: known.map((row) => ({
          id: row.credential_id,
          transports: row.transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      const { challenge } = options
      await keepChallenge(database, { challenge, brokerId: id, now: clock.now() })
      return options as PasskeyCreation
    },

    async checkNew(brokerId, credential) {
      const { verifyRegistrationResponse } = await library()
      const { rpID, expectedOrigin } = siteOf(parts)
      const checked = await verifyRegistrationResponse({
        response: credential,
        expectedChallenge: spending(parts, brokerId),
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(onlyWrong)
      if (!checked?.verified) return undefined
      const { id, publicKey, counter } = checked.registrationInfo.credential
      return {
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: [...(credential.response.transports ?? [])],
      }
    },
  }
}

function createAuthentication(parts: CeremonyParts): Authentication {
  const { database, clock } = parts
  return {
    async request() {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: siteOf(parts).rpID,
        timeout: CHALLENGE_LIFETIME,
        userVerification: 'required',
      })
      const { challenge } = options
      await keepChallenge(database, { challenge, brokerId: null, now: clock.now() })
      return options as PasskeyRequest
    },

    async checkProof(credential, passkey) {
      const { verifyAuthenticationResponse } = await library()
      const { rpID, expectedOrigin } = siteOf(parts)
      const { userHandle } = credential.response
      const owner = userHandle && Buffer.from(userHandle, 'base64url').toString()
      if (owner && owner !== passkey.broker_id) return undefined
      const checked = await verifyAuthenticationResponse({
        response: credential,
        expectedChallenge: spending(parts, null),
        expectedOrigin,
        expectedRPID: rpID,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          // The count is compared below, so that a copied passkey can be reported as such.
          counter: 0,
        },
        requireUserVerification: true,
      }).catch(onlyWrong)
      if (!checked?.verified) return undefined
      const { newCounter: counter } = checked.authenticationInfo
      // Authenticators that do not count always say 0.
      const counts = counter > 0 || passkey.counter > 0
      return counts && counter <= passkey.counter ? 'copied' : { counter }
    },
  }
}

/** The library rejects for every wrong answer. What the database rejects with is another failure. */
function onlyWrong(error: unknown): undefined {
  if (error instanceof DatabaseError) throw error
  return undefined
}
