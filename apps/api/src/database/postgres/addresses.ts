/**
 * Matches a URL in three parts: the text before the hosts, the comma-separated hosts, and the rest.
 */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is

/**
 * Splits libpq's format for several hosts, `postgres://user:password@one:5432,two:5432/database`,
 * into one URL per host. A URL with one host is returned unchanged.
 */
export function addressesOf(databaseUrl: string): string[] {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? []
  if (!hosts.includes(',')) return [databaseUrl]
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** Returns a URL's `host:port`, for messages. */
export function serverName(address: string): string {
  const { hostname, port } = new URL(address)
  return `${hostname}:${port || 5432}`
}

/**
 * Returns what is wrong with `DATABASE_URL`, or `undefined` if it is valid. The text completes the
 * sentence "DATABASE_URL …". A valid URL names one PostgreSQL server, or several servers of which
 * one is the primary.
 */
export function databaseUrlProblem(databaseUrl: string): string | undefined {
  const addresses = addressesOf(databaseUrl)
  if (addresses.length === 1) {
    return isPostgres(databaseUrl)
      ? undefined
      : 'must be an address that starts with postgres:// or postgresql://'
  }
  return areDistinctServers(addresses)
    ? undefined
    : 'must name several servers as postgres://user:password@one:5432,two:5432/database, each server once, with no host or port after the question mark'
}

/**
 * Returns `true` if every URL names a different PostgreSQL server. Returns `false` for a host in
 * the query string, because it would override the URL's own host.
 */
function areDistinctServers(addresses: readonly string[]): boolean {
  const names = addresses.filter(namesItsServer).map(serverName)
  return names.length === addresses.length && new Set(names).size === names.length
}

function namesItsServer(address: string): boolean {
  if (!isPostgres(address)) return false
  const { hostname, searchParams } = new URL(address)
  return hostname !== '' && !searchParams.has('host') && !searchParams.has('port')
}

function isPostgres(address: string): boolean {
  return URL.canParse(address) && ['postgres:', 'postgresql:'].includes(new URL(address).protocol)
}
