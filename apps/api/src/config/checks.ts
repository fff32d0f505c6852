import { HELP_VIDEO_TOPICS, LANGUAGE_SWITCH, PAGE_NAMES } from '@gapwise/api-contract'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { parseDataKeys } from '../protection/data-keys'
import { isLoopback } from '../shared/loopback'

/**
 * Checks the value of one setting. Returns `undefined` if the value is valid. Otherwise, returns an
 * error text to put after the variable's name, such as `must be an address`. The text never
 * contains the value.
 */
export type Check = (value: string) => string | undefined

/** Returns a check. If `isRight` rejects the value, the check returns the error text `must`. */
export function unless(isRight: (value: string) => boolean, must: string): Check {
  return (value) => (isRight(value) ? undefined : must)
}

export const matches = (pattern: RegExp, must: string): Check =>
  unless((value) => pattern.test(value), must)

/** Returns a check that requires a URL to start with one of these protocols, such as `https:`. */
export function address(...protocols: string[]): Check {
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return unless(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address that starts with ${starts}`,
  )
}

export const email = unless((value) => !verifyEmail(value), 'must be an address')

export const sender = unless((value) => {
  const [, inBrackets = value] = /^[^<>\r\n]*<([^<>]+)>$/.exec(value) ?? []
  return !verifyEmail(inBrackets)
}, 'must be an address, or Name <address>')

/** Splits a comma-separated list. */
export const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const eachPart = (isRight: (part: string) => boolean, must: string): Check =>
  unless((list) => splitList(list).every(isRight), must)

export const hostNames = eachPart(
  (name) => /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/i.test(name),
  'must be host names without ports, separated by commas',
)

/** Names of ranges that Fastify knows, such as the private addresses of IPv4. */
const NAMED_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

/** Addresses and ranges, as Fastify's `trustProxy` reads them. */
export const proxies = eachPart((part) => {
  const [ip = '', prefix = '1', ...more] = part.split('/')
  const bits = isIPv4(ip) ? 32 : isIPv6(ip) ? 128 : 0
  const hasPrefix = /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits
  return NAMED_RANGES.includes(part) || (hasPrefix && more.length === 0)
}, 'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas')

export const origins = eachPart(
  (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text,
  'must be origins such as https://www.example.com, separated by commas',
)

/** Returns the topic and id of each pair in `HELP_VIDEOS`. */
export const parseHelpVideos = (list: string): (readonly [topic: string, id: string])[] =>
  splitList(list).map((pair) => {
    const [topic = '', id = ''] = pair.split('=', 2)
    return [topic.trim(), id.trim()]
  })

export const helpVideos = unless(
  (list) =>
    parseHelpVideos(list).every(
      ([topic, id]) =>
        (HELP_VIDEO_TOPICS as readonly string[]).includes(topic) && /^[\w-]{1,64}$/.test(id),
    ),
  `must be topic=id pairs; topics: ${HELP_VIDEO_TOPICS.join(', ')}`,
)

/**
 * First path segments that are already in use by the app's pages (in lowercase) or by the server.
 */
const TAKEN: ReadonlySet<string> = new Set([
  ...PAGE_NAMES.map((name) => name.toLowerCase()),
  ...['api', 'assets', 'dev', 'healthz', LANGUAGE_SWITCH.slice(1), 'metrics', 'readyz'],
])

export const freePath = unless(
  (path) => !TAKEN.has(path.slice(1)),
  'is already the path of another page. Choose a different word',
)

export const noCredentials = unless((url) => {
  const { username, password } = new URL(url)
  return !username && !password
}, 'must not contain a user name or password')

/** Sign-in links and the mail server's password must never be sent over a network unencrypted. */
export const encryptedMail = unless((url) => {
  const { protocol, hostname, searchParams } = new URL(url)
  const isOff =
    searchParams.get('ignoreTLS') === 'true' || searchParams.get('requireTLS') === 'false'
  return protocol === 'smtps:' || isLoopback(hostname) || !isOff
}, 'must not turn off TLS for another machine. Leave out ignoreTLS and requireTLS')

export const encryptedUnlessLocal = unless((url) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname)
}, 'must start with https://, because secrets are sent to it')

export const dataKeys = unless(
  (list) => parseDataKeys(list) !== 'invalid',
  'must be id:base64 pairs separated by commas, 32 bytes each',
)

/** Public keys of age, such as `age1…` and `age1pq1…`. The library that encrypts checks the rest. */
export const recipients = eachPart(
  (key) => /^age1[02-9ac-hj-np-z]{20,4000}$/.test(key),
  'must be public keys of age, such as age1…, separated by commas',
)

/** Characters of a secret below which it could be guessed. */
const SHORTEST_SECRET = 32

export const longSecrets = eachPart(
  (secret) => secret.length >= SHORTEST_SECRET,
  `must be secrets of ${SHORTEST_SECRET} or more characters, separated by commas`,
)

/**
 * Parses an Ed25519 private key, PKCS #8 as base64. Returns `undefined` if it is anything else.
 */
export function parseSigningKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey({
      key: Buffer.from(text, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

export const signingKey = unless(
  (text) => parseSigningKey(text) !== undefined,
  'must be an Ed25519 private key, PKCS #8 as base64',
)

/**
 * Parses the host and port of a clamd virus scanner. Returns `undefined` if the text is malformed.
 */
export function parseHostAndPort(text: string): { host: string; port: number } | undefined {
  const [, host = '', digits] = /^(\[[0-9a-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  return port >= 1 && port <= 65_535 ? { host: host.replace(/^\[|\]$/g, ''), port } : undefined
}
