/** Directives of a Content-Security-Policy and their sources. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>

/** No script, style or frame but our own files, nothing inline, and no code made from text. */
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

/**
 * For the document of public pages with add-ons (D38). Their scripts run with the rights of our address, so
 * this document may not call our own server at all: what they cannot ask for, they cannot read.
 */
export function policyWithAddOns(hosts: readonly string[]): ContentPolicy {
  const https = hosts.filter((host) => host.startsWith('https:'))
  return {
    ...STRICT_POLICY,
    'script-src': ["'self'", ...https],
    // Chat windows bring their styles with them, in the page itself.
    'style-src': ["'self'", "'unsafe-inline'", ...https],
    'img-src': ["'self'", 'data:', 'blob:', ...https],
    'font-src': ["'self'", ...https],
    'media-src': https,
    'frame-src': https,
    'connect-src': hosts,
    'worker-src': ["'none'"],
  }
}

/** For the one page that other websites may show in a frame. */
export function policyInFrames(origins: readonly string[]): ContentPolicy {
  return { ...STRICT_POLICY, 'frame-ancestors': ["'self'", ...origins] }
}

/** For the one page that shows another website, a scheduling service, in a frame. */
export function policyWithFrame(url: string): ContentPolicy {
  return { ...STRICT_POLICY, 'frame-src': [new URL(url).origin] }
}

/** A policy as its header says it. */
export function policyText(policy: ContentPolicy, { https }: { https: boolean }): string {
  const directives = Object.entries(policy).map((entry) => entry.flat().join(' '))
  return [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join(';')
}
