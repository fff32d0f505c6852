import { createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { sealStatement, type EvidenceChain, type EvidenceSeal } from '@gapwise/submission-evidence'
import { statement, tables, type Queryable } from '../../../../database'
import type { Vault } from '../../../../protection/vault'

/** Encryption context for the seed of the key that seals evidence. */
export const evidenceKeyContext = 'evidence_key|seed'

const SEED_BYTES = 32

/** DER headers of Ed25519 keys (RFC 8410). The key itself follows. */
const PRIVATE_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_HEADER = Buffer.from('302a300506032b6570032100', 'hex')

const FIND = statement(() => tables.selectFrom('evidence_key').select('seed'))
const INSERT = statement(({ seed }: { seed: Buffer }) =>
  tables
    .insertInto('evidence_key')
    .values({ seed })
    .onConflict((conflict) => conflict.doNothing()),
)

/** The server's key that seals evidence. */
export interface EvidenceKey {
  /** Ed25519 public key, 32 bytes as hex. */
  readonly publicKey: string
  /** Signs the end of a chain. */
  seal(chain: EvidenceChain): EvidenceSeal
}

/** Returns the key, or `undefined` if nothing was sealed yet. */
export async function findEvidenceKey(
  database: Queryable,
  vault: Vault,
): Promise<EvidenceKey | undefined> {
  const row = await FIND.first(database)
  return row && evidenceKey(vault.decryptBytes(row.seed, evidenceKeyContext))
}

/** Returns the key. Creates it if there is none. */
export async function openEvidenceKey(database: Queryable, vault: Vault): Promise<EvidenceKey> {
  const found = await findEvidenceKey(database, vault)
  if (found) return found
  await INSERT.run(database, { seed: vault.encrypt(randomBytes(SEED_BYTES), evidenceKeyContext) })
  // Read the key back. If two servers create a key at the same time, only one key is stored.
  const made = await findEvidenceKey(database, vault)
  if (!made) throw new Error('The key that seals evidence was not stored.')
  return made
}

function evidenceKey(seed: Buffer): EvidenceKey {
  const key = Buffer.concat([PRIVATE_HEADER, seed])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicKey = der.subarray(PUBLIC_HEADER.length).toString('hex')
  return {
    publicKey,
    seal(chain) {
      const last = chain.at(-1)
      if (!last) throw new Error('A chain without entries has nothing to seal.')
      const end = { sequence: last.sequence, hash: last.hash }
      const signature = sign(null, Buffer.from(sealStatement(end)), privateKey).toString('hex')
      return { ...end, publicKey, signature }
    },
  }
}

/** Returns `true` if a seal's signature over a statement is the one of its public key. */
export function isSealSigned(
  statementText: string,
  { publicKey, signature }: EvidenceSeal,
): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.concat([PUBLIC_HEADER, Buffer.from(publicKey, 'hex')]),
      format: 'der',
      type: 'spki',
    })
    return verify(null, Buffer.from(statementText), key, Buffer.from(signature, 'hex'))
  } catch {
    // The public key is not a point of the curve.
    return false
  }
}
