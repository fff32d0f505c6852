import { createHash } from 'node:crypto'

/** Sessions that the server has found lately. They say who goes first at the database, and give no right. */
export interface KnownSessions {
  note(token: string | undefined): void
  has(token: string | undefined): boolean
}

/** Tokens that are kept, as hashes; the one noted longest ago makes room. */
const MOST = 20_000

export function createKnownSessions(most: number = MOST): KnownSessions {
  const known = new Set<string>()
  return {
    note(token) {
      if (!token) return
      const key = keyOf(token)
      known.delete(key)
      known.add(key)
      const [oldest] = known
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    },
    has: (token) => token !== undefined && known.has(keyOf(token)),
  }
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
