/** The directives of a Content-Security-Policy, each with its sources. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>

/**
 * Allows only this site's own scripts, styles, and frames. Inline code and code created from
 * strings are blocked.
 */
export const STRICT_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
} as const satisfies ContentPolicy

/** Hashes of the styles and scripts inside our documents, such as `'sha256-…'`. */
export interface InlineHashes {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Returns a policy that also allows the styles and scripts inside our documents. */
export function policyWithInline(policy: ContentPolicy, inline: InlineHashes): ContentPolicy {
  const styles = policy['style-src'] ?? []
  return {
    ...policy,
    'script-src': [...(policy['script-src'] ?? []), ...inline.scripts],
    // A hash would turn `'unsafe-inline'` off.
    'style-src': styles.includes("'unsafe-inline'") ? styles : [...styles, ...inline.styles],
  }
}

/**
 * Returns the policy for public pages with add-ons (D38). Add-on scripts have all rights of our
 * origin. To protect our data, these pages are not allowed to send requests to our server.
 */
export function policyWithAddOns(hosts: readonly string[]): ContentPolicy {
  const https = hosts.filter((host) => host.startsWith('https:'))
  return {
    ...STRICT_POLICY,
    'script-src': ["'self'", ...https],
    // Chat windows add inline styles to the page.
    'style-src': ["'self'", "'unsafe-inline'", ...https],
    'img-src': ["'self'", 'data:', 'blob:', ...https],
    'font-src': ["'self'", ...https],
    'media-src': https,
    'frame-src': https,
    'connect-src': hosts,
    'worker-src': ["'none'"],
  }
}

/** Returns the policy for the page that other websites are allowed to show in a frame. */
export function policyInFrames(origins: readonly string[]): ContentPolicy {
  return { ...STRICT_POLICY, 'frame-ancestors': ["'self'", ...origins] }
}

/** Returns the policy for the page that shows a scheduling service in a frame. */
export function policyWithFrame(url: string): ContentPolicy {
  return { ...STRICT_POLICY, 'frame-src': [new URL(url).origin] }
}

/** Formats a policy as a header value. */
export function policyText(policy: ContentPolicy, { https }: { https: boolean }): string {
  const directives = Object.entries(policy).map((entry) => entry.flat().join(' '))
  return [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join(';')
}
