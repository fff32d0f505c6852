import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../http/limits/network-of'
import type { Vault } from '../../protection/vault'
import { describeBrowser } from './describe-browser'

/** Details that help a person recognize a session in a list. */
export interface SessionOrigin {
  /** Description of the browser, such as `Chrome on a Mac`. */
  readonly browser: string
  /**
   * Keyed digests of the truncated network address, with the current key's digest first. They can
   * be compared but not decrypted.
   */
  readonly networks: readonly string[]
}

export function sessionOriginOf(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  vault: Pick<Vault, 'digests'>,
): SessionOrigin {
  return {
    browser: describeBrowser(request.headers['user-agent']),
    networks: vault.digests(networkOf(request), 'session network'),
  }
}
