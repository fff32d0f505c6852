import type { NewSigningLink, SigningLink } from '@gapwise/api-contract'
import type { Queryable } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import { listLinks, type LinkRow } from './repository'

/** Maximum number of wrong birth dates for one link. */
export const MOST_WRONG_DATES = 5

/** Encrypted part of a link to sign. */
export interface LinkDetail {
  /** Name of the person who asks. */
  readonly from: string
  /** Address to which the link was sent. `null` if a code was made to read out. */
  readonly to: string | null
}

/** Returns the encryption context for a link's detail. */
export const signingLinkContext = (id: string): string => `signing_links|${id}`

/** Decrypts the name of the person who asks, and the address. */
export function linkDetail(
  { id, detail }: Pick<LinkRow, 'id' | 'detail'>,
  cipher: OwnerCipher,
): LinkDetail {
  return JSON.parse(cipher.decrypt(detail, signingLinkContext(id))) as LinkDetail
}

/** Describes a link for the person who sent it. */
export function describeLink(row: LinkRow, cipher: OwnerCipher, now: Date): SigningLink {
  return {
    id: row.id,
    applicationId: row.application_id,
    ...linkDetail(row, cipher),
    isBroker: row.broker_id !== null,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    state: signingLinkState(row, now),
  }
}

/** Describes a link for the broker who made it. `code` is the code to read out, if there is one. */
export async function describeNewLink(
  database: Queryable,
  cipher: OwnerCipher,
  { id, code, now }: { id: string; code: string | undefined; now: Date },
): Promise<NewSigningLink> {
  const row = (await listLinks(database, cipher.ownerId)).find((link) => link.id === id)
  if (!row) throw new ApiError('INTERNAL')
  return { ...describeLink(row, cipher, now), ...(code === undefined ? {} : { code }) }
}

/** Returns a link's state. Only a link in the state `sent` can be opened. */
export function signingLinkState(row: LinkRow, now: Date): SigningLink['state'] {
  if (row.status === 'submitted') return 'signed'
  if (row.opened_at) return 'opened'
  if (row.wrong_dates >= MOST_WRONG_DATES) return 'locked'
  if (row.withdrawn_at) return 'withdrawn'
  return row.expires_at <= now ? 'expired' : 'sent'
}
