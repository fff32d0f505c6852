import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../http/limits/network-of'
import type { Vault } from '../../protection/vault'
import { browserInWords } from './browser-in-words'

/** What a session is known by in a list. */
export interface Seen {
  /** The browser in words. */
  readonly browser: string
  /** Keyed digests of the truncated network, under the current key first: it can be compared, and not be read. */
  readonly networks: readonly string[]
}

export function seenOf(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  vault: Pick<Vault, 'digests'>,
): Seen {
  return {
    browser: browserInWords(request.headers['user-agent']),
    networks: vault.digests(networkOf(request), 'session network'),
  }
}
