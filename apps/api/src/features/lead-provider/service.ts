import { createBreaker } from '../../shared/breaker'
import type { Clock } from '../../shared/clock'
import type { LeadProviderConfig } from '../../config/config'
import { readLimitedText } from '../../shared/text-limits'

/** The external service that authorizes lead lookups (D26). */
export interface LeadProvider {
  /**
   * Returns an access token. Fetches a new token if there is none or if the current one is about to
   * expire.
   * @throws {Error} If the provider returns no token. The error contains no credential.
   */
  token(): Promise<LeadToken>
  /** Returns `true` while requests to the provider are paused after repeated failures. */
  isFailing(): boolean
}

export interface LeadToken {
  readonly value: string
  readonly expiresAt: Date
}

const TIMEOUT = 3_000
/** Maximum size of a response in bytes. */
const LARGEST = 64 * 1024
/** A token is renewed this many milliseconds before it expires. */
const RENEWAL_MARGIN = 60_000
const USUAL_LIFETIME = 3_600

export function createLeadProvider(config: LeadProviderConfig, clock: Clock): LeadProvider {
  let current: LeadToken | undefined
  let fetching: Promise<LeadToken> | undefined
  const breaker = createBreaker('lead provider', clock)

  const refresh = async (): Promise<LeadToken> => {
    current = await breaker.run(() => fetchToken(config, clock))
    return current
  }
  return {
    isFailing: () => breaker.isFailing(),
    async token() {
      if (current && current.expiresAt.getTime() - RENEWAL_MARGIN > clock.now().getTime())
        return current
      fetching ??= refresh().finally(() => {
        fetching = undefined
      })
      return fetching
    },
  }
}

async function fetchToken(config: LeadProviderConfig, clock: Clock): Promise<LeadToken> {
  const fields = {
    username: config.username,
    password: config.password,
    grant_type: config.grantType,
    client_id: config.clientId,
    client_secret: config.clientSecret,
  }
  const response = await fetch(config.url, {
    method: 'POST',
    // Reject redirects, because a redirect would send the credentials to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      accept: 'application/json',
      'content-type':
        config.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    body: config.body === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  })
  if (!response.ok) throw new Error(`The lead provider answered ${response.status}`)
  const answer: unknown = JSON.parse(await readLimitedText(response, LARGEST))
  const { access_token: value, expires_in: lifetime } = (answer ?? {}) as Record<string, unknown>
  if (typeof value !== 'string' || !value) throw new Error('The lead provider sent no access_token')
  const seconds = typeof lifetime === 'number' && lifetime > 0 ? lifetime : USUAL_LIFETIME
  return { value, expiresAt: new Date(clock.now().getTime() + seconds * 1_000) }
}
