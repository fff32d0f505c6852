import { isIP } from 'node:net'

/** Returns `true` for host names and addresses of this machine, written as in a URL (`[::1]`). */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}
