import type { AnswerValue } from '@gapwise/form-engine'

const OUTSIDE = /^https?:\/\//i
const INSIDE = /^(\/(?!\/)|#|\?|mailto:|tel:)/i

/**
 * Where a link of a definition leads, `null` for anything but web addresses, paths of this site,
 * mail and telephone: a definition is data, and `javascript:` would make code of it (D39).
 */
export function linkTarget(
  address: AnswerValue | undefined,
): { readonly href: string; readonly outside: boolean } | null {
  if (typeof address !== 'string') return null
  const href = address.trim()
  if (OUTSIDE.test(href)) return { href, outside: true }
  return INSIDE.test(href) ? { href, outside: false } : null
}
