import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { Queryable } from '../../../database'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import type { Vault } from '../../../protection/vault'
import { findForm } from '../../onboarding'
import { decryptAnswers, applicationContexts } from '../descriptions'
import { readAnswers } from '../answer-repository'
import { listGivenAddresses, type GivenAddress } from './repository'

/** Purpose string for the digest of a previous user's email address. */
const RESUME_ADDRESS = 'address told of a resume'
/** Maximum number of addresses to email about one application. */
const MOST_ADDRESSES = 3
const EMAIL = ['applicant', 'email'] as const

/** Returns the digest of an address, computed with the current key. */
export const addressLookup = (vault: Vault, address: string): string =>
  vault.digest(address.toLowerCase(), RESUME_ADDRESS)

/**
 * Returns an address's digests, one for each key. The stored digest can be any of these digests.
 */
export const addressLookups = (vault: Vault, address: string): string[] =>
  vault.digests(address.toLowerCase(), RESUME_ADDRESS)

/**
 * Returns the email address of the user who had the application before a resume code moved it.
 * Reads the address from the application's answers, or else from its quote.
 */
export async function addressBefore(
  database: Queryable,
  vault: Vault,
  before: { cipher: OwnerCipher; ownerId: string; quoteId: string | null },
): Promise<string | undefined> {
  const [section, field] = EMAIL
  const { cipher, ownerId, quoteId } = before
  const rows = await readAnswers(database, cipher.ownerId)
  const email = rows.filter((row) => row.section === section && row.field === field)
  const answer = decryptAnswers(email, cipher)[0]?.value
  const form = await findForm(database, vault, { ownerId, id: quoteId })
  return validAddress(answer) ?? validAddress(form?.email)
}

/**
 * Encrypts an address with its application's key. Also returns the digest by which the address can
 * be found.
 */
export function encryptAddress(vault: Vault, cipher: OwnerCipher, address: string): GivenAddress {
  return {
    address: cipher.encrypt(address, applicationContexts.resumeAddress(cipher.ownerId)),
    address_lookup: addressLookup(vault, address),
  }
}

/**
 * Returns the email addresses of an application's previous users, oldest first and without
 * duplicates. Returns at most `MOST_ADDRESSES`. An address is stored each time a resume code moves
 * the application to another user.
 */
export async function givenAddresses(database: Queryable, cipher: OwnerCipher): Promise<string[]> {
  const rows = await listGivenAddresses(database, cipher.ownerId)
  const opened = rows.map(({ address }) =>
    cipher.decrypt(address, applicationContexts.resumeAddress(cipher.ownerId)),
  )
  const byLookup = new Map(opened.map((address) => [address.toLowerCase(), address]))
  return [...byLookup.values()].slice(0, MOST_ADDRESSES)
}

function validAddress(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && !verifyEmail(value) ? value : undefined
}
