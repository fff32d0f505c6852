import type { SessionUser, SignerRole } from '@gapwise/api-contract'
import { statement, tables, type Queryable } from '../../../database'
import type { OwnerSealer } from '../../../protection/owner-sealer'

/** The request that a signature came with. */
export interface SignedFrom {
  /** Network address, in full: it is evidence, and is kept sealed. */
  readonly address: string
  readonly browser: string | undefined
}

/** How the person who signed was identified, from where they signed, and in what role (ADR 29). */
export interface Evidence {
  readonly role: SignerRole
  readonly address: string
  readonly browser: string | null
  /** `email-link`: signed in by a link or code mailed to `email`. `session`: only this browser's session. */
  readonly identified: 'email-link' | 'session'
  readonly email: string | null
  /** The last time that the application was opened by a code; `null` if it never was. */
  readonly resumed: {
    readonly at: string
    /** The broker who made the code; `null`: it was the applicant's own. */
    readonly broker: { readonly id: string; readonly name: string } | null
  } | null
}

const LONGEST_BROWSER = 400

/** Storage place that the evidence of an application is sealed for. */
export const evidencePlace = (id: string): string => `submissions|${id}|evidence`

const FIND_LAST_RESUME = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('application_resumes as r')
    .leftJoin('brokers as b', 'b.id', 'r.broker_id')
    .select(['r.resumed_at', 'r.broker_id', 'b.name'])
    .where('r.application_id', '=', applicationId)
    .orderBy('r.id', 'desc')
    .limit(1),
)

/** Collects what is sealed with a submission. */
export async function collectEvidence(
  database: Queryable,
  signed: {
    readonly applicationId: string
    readonly user: SessionUser
    readonly role: SignerRole
    readonly from: SignedFrom
  },
): Promise<Evidence> {
  const { applicationId, user, role, from } = signed
  const last = await FIND_LAST_RESUME.first(database, { applicationId })
  return {
    role,
    address: from.address,
    browser: from.browser?.slice(0, LONGEST_BROWSER) ?? null,
    identified: user.isAnonymous ? 'session' : 'email-link',
    email: user.email,
    resumed: last
      ? {
          at: last.resumed_at.toISOString(),
          broker: last.broker_id ? { id: last.broker_id, name: last.name ?? '' } : null,
        }
      : null,
  }
}

/** Opens the evidence of a submission; `undefined` for one that was sent before it was kept. */
export function openEvidence(sealed: Buffer | null, sealer: OwnerSealer): Evidence | undefined {
  if (!sealed) return undefined
  return JSON.parse(sealer.open(sealed, evidencePlace(sealer.ownerId))) as Evidence
}
