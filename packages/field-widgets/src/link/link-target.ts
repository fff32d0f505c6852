import type { AnswerValue } from '@gapwise/form-engine/core'

const OUTSIDE = /^https?:\/\//i
const INSIDE = /^(\/(?!\/)|#|\?|mailto:|tel:)/i

/**
 * Returns the target of a link in a definition. Allows only web addresses, paths on this site,
 * email addresses, and phone numbers. Returns `null` for anything else. For example, a
 * `javascript:` link would run as code.
 * @see D39
 */
export function linkTarget(
  address: AnswerValue | undefined,
): { readonly href: string; readonly outside: boolean } | null {
  if (typeof address !== 'string') return null
  const href = address.trim()
  if (OUTSIDE.test(href)) return { href, outside: true }
  return INSIDE.test(href) ? { href, outside: false } : null
}
