/**
 * A third-party add-on for public pages (specification section 1), with its source and the hosts it
 * needs.
 */
interface AddOn {
  /** Format of the id that the vendor assigns. The id becomes part of a URL. */
  readonly id: RegExp
  /**
   * Hosts from which the add-on loads files and to which it sends data. The list is from the
   * add-on's vendor.
   */
  readonly hosts: readonly string[]
}

/** All supported add-ons: live chat (Crisp), session recording (Clarity), and CRM (HubSpot). */
export const ADD_ONS = {
  chat: {
    id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    hosts: ['https://*.crisp.chat', 'wss://*.crisp.chat'],
  },
  recording: {
    id: /^[\da-z]{4,32}$/i,
    hosts: ['https://*.clarity.ms', 'https://c.bing.com'],
  },
  crm: {
    id: /^\d{1,20}$/,
    hosts: [
      'https://*.hs-scripts.com',
      'https://*.hs-analytics.net',
      'https://*.hs-banner.com',
      'https://*.hubspot.com',
    ],
  },
} as const satisfies Readonly<Record<string, AddOn>>

export type AddOnName = keyof typeof ADD_ONS

/** Ids of the configured add-ons. */
export type AddOnIds = { readonly [Name in AddOnName]?: string }

/** Returns the hosts that a page with these add-ons must allow. */
export function hostsOf(ids: AddOnIds): string[] {
  return Object.entries(ADD_ONS).flatMap(([name, { hosts }]) => (name in ids ? hosts : []))
}
