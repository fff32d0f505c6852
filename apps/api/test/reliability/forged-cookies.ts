import type { Visitor } from '../build-app'

const HINT_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  [],
  {},
  '',
  { id: '' },
  { id: [], email: {}, isAnonymous: 'false' },
  { isAdmin: true, role: 'broker' },
  'x'.repeat(3_000),
]

/**
 * Returns forged values for the readable session cookie. They contain another user's id, wrong
 * types, or broken JSON.
 */
export function forgedHints(otherId: string): string[] {
  const claims = [{ id: otherId, email: 'rosa@example.com', isAnonymous: false }, { id: otherId }]
  const broken = ['%', '%7B', '{', '%7B%22id%22%3A%22', '"', 'undefined', '\\x00', '%00', '%u0041']
  return [
    ...[...HINT_VALUES, ...claims].map((value) => encodeURIComponent(JSON.stringify(value))),
    ...broken,
  ]
}

/**
 * Returns forged variants of a token. Some variants change one character, and some keep only the
 * first characters. Every position is tried. Other variants are doubled, padded, or reversed.
 */
export function forgedTokens(token: string): string[] {
  const changed = [...token].map((character, index) => {
    const other = character === 'A' ? 'B' : 'A'
    return `${token.slice(0, index)}${other}${token.slice(index + 1)}`
  })
  const cut = [...token].map((_character, index) => token.slice(0, index))
  return [
    ...changed,
    ...cut,
    `${token}A`,
    `${token}=`,
    `A${token}`,
    token + token,
    [...token].reverse().join(''),
    token.toLowerCase(),
    token.toUpperCase(),
    `"${token}`,
    encodeURIComponent(`${token} `),
    'A'.repeat(43),
  ]
}

/** Returns the user that the server identifies from these cookies, or `null`. */
export async function identityOf(
  visitor: Visitor,
  cookies: Readonly<{ [name: string]: string }>,
): Promise<{ status: number; id: string | null }> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const answer = await visitor.request({
    method: 'GET',
    url: '/api/auth/status',
    headers: { cookie },
  })
  const { user } = answer.body as { user: { id: string } | null }
  return { status: answer.status, id: user?.id ?? null }
}
