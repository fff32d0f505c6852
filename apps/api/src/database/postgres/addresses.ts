/** Everything before the hosts, the hosts with commas between them, and the rest. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is

/**
 * Splits libpq's form with several hosts, `postgres://user:password@one:5432,two:5432/database`, into one address per
 * host. An address with one host is returned as it is.
 */
export function addressesOf(databaseUrl: string): string[] {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? []
  if (!hosts.includes(',')) return [databaseUrl]
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** `host:port` of an address, for messages. */
export function serverName(address: string): string {
  const { hostname, port } = new URL(address)
  return `${hostname}:${port || 5432}`
}

/**
 * Returns why an address does not name one PostgreSQL server, or several with one primary; `undefined` if it does.
 * Goes on after the name of the setting: "must …".
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
    : 'must name several servers as postgres://user:password@one:5432,two:5432/database, each once, with no host or port after a question mark'
}

/** Returns whether every address is of another PostgreSQL server. A host in the query would replace that of the list. */
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
