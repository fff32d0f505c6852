import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { Queryable } from '../../../database'
import type { OwnerSealer } from '../../../protection/owner-sealer'
import type { Vault } from '../../../protection/vault'
import { findForm } from '../../onboarding'
import { openAnswers, places } from '../descriptions'
import { readAnswers } from '../answer-repository'
import { listGivenAddresses, type GivenAddress } from './repository'

/** Purpose of the address digest, which finds the resumes that were mailed to an address. */
const RESUME_ADDRESS = 'address told of a resume'
/** Addresses of one application that are mailed at most. */
const MOST_ADDRESSES = 3
const EMAIL = ['applicant', 'email'] as const

/** The digest that finds an address, under the current key. */
export const addressLookup = (vault: Vault, address: string): string =>
  vault.digest(address.toLowerCase(), RESUME_ADDRESS)

/** The digests that find an address, under every key. */
export const addressLookups = (vault: Vault, address: string): string[] =>
  vault.digests(address.toLowerCase(), RESUME_ADDRESS)

/**
 * Returns the address that the person who had an application until now gave: in its answers, else in its quote.
 */
export async function addressBefore(
  database: Queryable,
  vault: Vault,
  before: { sealer: OwnerSealer; ownerId: string; quoteId: string | null },
): Promise<string | undefined> {
  const [section, field] = EMAIL
  const { sealer, ownerId, quoteId } = before
  const rows = await readAnswers(database, sealer.ownerId)
  const email = rows.filter((row) => row.section === section && row.field === field)
  const answer = openAnswers(email, sealer)[0]?.value
  const form = await findForm(database, vault, { ownerId, id: quoteId })
  return validAddress(answer) ?? validAddress(form?.email)
}

/** Seals an address for its application. */
export function sealAddress(vault: Vault, sealer: OwnerSealer, address: string): GivenAddress {
  return {
    address: sealer.seal(address, places.resumeAddress(sealer.ownerId)),
    address_lookup: addressLookup(vault, address),
  }
}

/**
 * Returns the addresses that were given before an application's resumes, the oldest first, each once: a person who
 * opened the application with a code may have replaced the first address with their own.
 */
export async function givenAddresses(database: Queryable, sealer: OwnerSealer): Promise<string[]> {
  const rows = await listGivenAddresses(database, sealer.ownerId)
  const opened = rows.map(({ address }) =>
    sealer.open(address, places.resumeAddress(sealer.ownerId)),
  )
  const byLookup = new Map(opened.map((address) => [address.toLowerCase(), address]))
  return [...byLookup.values()].slice(0, MOST_ADDRESSES)
}

function validAddress(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && !verifyEmail(value) ? value : undefined
}
