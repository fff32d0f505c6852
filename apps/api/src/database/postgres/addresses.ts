/** Everything before the hosts, the hosts with commas between them, and the rest. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is

/**
 * Splits libpq's form with several hosts, `postgres://user:password@one:5432,two:5433/database`, into one address per
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

/** Returns whether every address is of another PostgreSQL server. A host in the query would replace that of the list. */
export function areDistinctServers(addresses: readonly string[]): boolean {
  const names = addresses.filter(isServer).map(serverName)
  return names.length === addresses.length && new Set(names).size === names.length
}

function isServer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, searchParams } = new URL(address)
  const isPostgres = protocol === 'postgres:' || protocol === 'postgresql:'
  return isPostgres && hostname !== '' && !searchParams.has('host') && !searchParams.has('port')
}
