import type { SessionUser, SignerRole } from '@gapwise/api-contract'
import { statement, tables, type Queryable } from '../../../database'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import type { GivenSigner } from './check-signer'

/** The request that sent the signature. */
export interface SignedFrom {
  /** Full network address. It is stored encrypted, as evidence. */
  readonly address: string
  readonly browser: string | undefined
}

/**
 * Evidence for a signature (ADR 29). It says how the signer was identified, where they signed from,
 * in what role, and who helped them.
 */
export interface Evidence {
  readonly role: SignerRole
  /** Name of a person who helped the applicant. Absent in evidence from before we asked for it. */
  readonly helper?: string | null
  readonly address: string
  readonly browser: string | null
  /** `email-link`: signed in with a link or code sent to `email`. `session`: not signed in. */
  readonly identified: 'email-link' | 'session'
  readonly email: string | null
  /**
   * The last time that someone opened the application with a code or a link to sign. `null` if no
   * one has.
   */
  readonly resumed: {
    readonly at: string
    /** Absent in evidence from before links to sign. */
    readonly by?: 'code' | 'link'
    /** The broker who made the code or link. `null` if another person made it. */
    readonly broker: { readonly id: string; readonly name: string } | null
  } | null
}

const LONGEST_BROWSER = 400

/** Returns the encryption context for an application's evidence. */
export const evidenceContext = (id: string): string => `submissions|${id}|evidence`

const FIND_LAST_RESUME = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('application_resumes as r')
    .leftJoin('brokers as b', 'b.id', 'r.broker_id')
    .select(['r.resumed_at', 'r.broker_id', 'r.signing_link_id', 'b.name'])
    .where('r.application_id', '=', applicationId)
    .orderBy('r.id', 'desc')
    .limit(1),
)

/** Returns `true` if the person who has an application opened it with a link to sign. */
export async function wasOpenedByLink(
  database: Queryable,
  applicationId: string,
): Promise<boolean> {
  const last = await FIND_LAST_RESUME.first(database, { applicationId })
  return last !== undefined && last.signing_link_id !== null
}

/** Collects the evidence to store with a submission. */
export async function collectEvidence(
  database: Queryable,
  signed: {
    readonly applicationId: string
    readonly user: SessionUser
    readonly signer: GivenSigner
    readonly from: SignedFrom
  },
): Promise<Evidence> {
  const { applicationId, user, signer, from } = signed
  const last = await FIND_LAST_RESUME.first(database, { applicationId })
  return {
    role: signer.role,
    helper: signer.helper,
    address: from.address,
    browser: from.browser?.slice(0, LONGEST_BROWSER) ?? null,
    identified: user.isAnonymous ? 'session' : 'email-link',
    email: user.email,
    resumed: last
      ? {
          at: last.resumed_at.toISOString(),
          by: last.signing_link_id === null ? 'code' : 'link',
          broker: last.broker_id ? { id: last.broker_id, name: last.name ?? '' } : null,
        }
      : null,
  }
}

/** Decrypts a submission's evidence. Returns `undefined` for an old submission that has none. */
export function decryptEvidence(
  encrypted: Buffer | null,
  cipher: OwnerCipher,
): Evidence | undefined {
  if (!encrypted) return undefined
  return JSON.parse(cipher.decrypt(encrypted, evidenceContext(cipher.ownerId))) as Evidence
}
