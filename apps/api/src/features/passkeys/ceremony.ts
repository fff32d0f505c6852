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

/** Site name that authenticators show next to the account. */
const SITE_NAME = 'Gapwise'

/** A new passkey whose registration was verified. */
export type ProvenPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports'
>

/**
 * Registration and sign-in with a passkey (WebAuthn level 3). A passkey works without a user name.
 * It counts as both factors, because the authenticator verifies the user by PIN, fingerprint, or
 * face (ADR 31).
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
  /** Verifies a registration. Returns `undefined` if the authenticator's response is invalid. */
  checkNew(brokerId: string, credential: NewPasskeyCredential): Promise<ProvenPasskey | undefined>
}

interface Authentication {
  /** @throws {ApiError} `PASSKEYS_UNAVAILABLE` */
  request(): Promise<PasskeyRequest>
  /**
   * Verifies a sign-in response against the passkey that it names.
   * @returns The authenticator's counter, or `copied` if the counter did not increase. `undefined`
   * if the response is otherwise invalid.
   */
  checkProof(
    credential: PasskeyProof,
    passkey: PasskeyRow,
  ): Promise<{ counter: number } | 'copied' | undefined>
}

/** Loads the library on first use, because it has a dozen dependencies. */
const library = () => import('@simplewebauthn/server')

interface CeremonyDependencies {
  readonly database: Database
  readonly clock: Clock
  /**
   * Returns the scheme, host, and port of the public site. The value never comes from a request
   * (D50).
   */
  readonly origin: () => string
}

export function createPasskeyCeremony(deps: CeremonyDependencies): PasskeyCeremony {
  return { ...createRegistration(deps), ...createAuthentication(deps) }
}

/** Returns the domain that passkeys are bound to. Passkeys cannot be bound to an IP address. */
function siteOf({ origin }: CeremonyDependencies): { rpID: string; expectedOrigin: string } {
  const { hostname, origin: expectedOrigin } = new URL(origin())
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new ApiError('PASSKEYS_UNAVAILABLE')
  return { rpID: hostname, expectedOrigin }
}

/**
 * Returns a function that checks if a challenge was issued to this broker. The function also marks
 * the challenge as used.
 */
const createChallengeCheck =
  ({ database, clock }: CeremonyDependencies, brokerId: string | null) =>
  (challenge: string): Promise<boolean> =>
    spendChallenge(database, { challenge, brokerId, now: clock.now() })

function createRegistration(deps: CeremonyDependencies): Registration {
  const { database, clock } = deps
  return {
    async creation({ id, email, name, known }) {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: siteOf(deps).rpID,
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
      const { rpID, expectedOrigin } = siteOf(deps)
      const checked = await verifyRegistrationResponse({
        response: credential,
        expectedChallenge: createChallengeCheck(deps, brokerId),
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(rethrowDatabaseError)
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

function createAuthentication(deps: CeremonyDependencies): Authentication {
  const { database, clock } = deps
  return {
    async request() {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: siteOf(deps).rpID,
        timeout: CHALLENGE_LIFETIME,
        userVerification: 'required',
      })
      const { challenge } = options
      await keepChallenge(database, { challenge, brokerId: null, now: clock.now() })
      return options as PasskeyRequest
    },

    async checkProof(credential, passkey) {
      const { verifyAuthenticationResponse } = await library()
      const { rpID, expectedOrigin } = siteOf(deps)
      const { userHandle } = credential.response
      const owner = userHandle && Buffer.from(userHandle, 'base64url').toString()
      if (owner && owner !== passkey.broker_id) return undefined
      const checked = await verifyAuthenticationResponse({
        response: credential,
        expectedChallenge: createChallengeCheck(deps, null),
        expectedOrigin,
        expectedRPID: rpID,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          // With 0 as the stored counter, the library accepts any counter. The code below compares
          // the counters, so that it can report a copied passkey.
          counter: 0,
        },
        requireUserVerification: true,
      }).catch(rethrowDatabaseError)
      if (!checked?.verified) return undefined
      const { newCounter: counter } = checked.authenticationInfo
      // Authenticators without a counter always send 0.
      const counts = counter > 0 || passkey.counter > 0
      return counts && counter <= passkey.counter ? 'copied' : { counter }
    },
  }
}

/** Treats errors from the library as an invalid response. Rethrows database errors. */
function rethrowDatabaseError(error: unknown): undefined {
  if (error instanceof DatabaseError) throw error
  return undefined
}
