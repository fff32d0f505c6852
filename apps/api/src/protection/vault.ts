import { createHmac, hkdfSync } from 'node:crypto'
import type { DataKey } from './data-keys'
import { asBuffer, decrypt, encrypt, type Sealer } from './encryption'

const FORMAT = 1

/**
 * The keys of the server (`DATA_KEYS`). They wrap the data keys of applications and users, under which their
 * answers lie (`owner-sealer.ts`), and seal themselves what belongs to nobody yet, such as mail that waits.
 *
 * Layout: format (1 byte), length of the key id (1), key id, IV (12), tag (16), ciphertext.
 */
export interface Vault extends Sealer {
  /** Keyed digest (hex) for look-ups and comparisons, under the current key. */
  digest(text: string, purpose: string): string
  /** The digests under every key, current first: finds what was stored before a rotation. */
  digests(text: string, purpose: string): string[]
  /** The current one first. */
  readonly keyIds: readonly string[]
}

/** @param keys At least one; the first seals, all of them open. */
export function createVault(keys: readonly DataKey[]): Vault {
  const [current] = keys
  if (!current) throw new Error('A vault needs at least one key.')
  const byId = new Map(keys.map((entry) => [entry.id, derive(entry)]))
  const currentKeys = derive(current)

  const openBytes: Vault['openBytes'] = (sealed, place) => {
    const bytes = asBuffer(sealed)
    const id = keyIdOf(bytes) ?? ''
    const key = byId.get(id)
    if (!key) throw new Error('A stored value needs a data key that is not in DATA_KEYS.')
    return decrypt(key.sealing, bytes.subarray(2 + (bytes[1] ?? 0)), `${id}|${place}`)
  }

  return {
    keyIds: keys.map(({ id }) => id),
    seal(content, place) {
      const id = Buffer.from(current.id)
      const header = Buffer.concat([Buffer.from([FORMAT, id.length]), id])
      return encrypt(currentKeys.sealing, header, content, `${current.id}|${place}`)
    },
    openBytes,
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
    digest: (text, purpose) => digestWith(currentKeys, text, purpose),
    digests: (text, purpose) =>
      keys.map(({ id }) => digestWith(byId.get(id) ?? currentKeys, text, purpose)),
  }
}

/** Which of `DATA_KEYS` something was sealed with; `undefined` for what lies under a data key of an owner. */
export function keyIdOf(sealed: Uint8Array): string | undefined {
  if (sealed[0] !== FORMAT) return undefined
  return asBuffer(sealed)
    .subarray(2, 2 + (sealed[1] ?? 0))
    .toString()
}

interface DerivedKeys {
  readonly sealing: Buffer
  readonly digesting: Buffer
}

/** One key for each use, so that no use weakens the other. */
function derive({ key }: DataKey): DerivedKeys {
  const forUse = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `gapwise ${use}`, 32))
  return { sealing: forUse('sealing'), digesting: forUse('digesting') }
}

function digestWith({ digesting }: DerivedKeys, text: string, purpose: string): string {
  return createHmac('sha256', digesting).update(`${purpose}\n${text}`).digest('hex')
}
