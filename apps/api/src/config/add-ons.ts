/** A third-party add-on of public pages (specification section 1): where it comes from and what it needs. */
interface AddOn {
  /** What an id of it looks like: it becomes a part of an address. */
  readonly id: RegExp
  /** Hosts its script loads scripts, pictures and frames from, and sends to, as its vendor names them. */
  readonly hosts: readonly string[]
}

/** Every add-on there is an adapter for: live chat (Crisp), session recording (Clarity), CRM (HubSpot). */
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

/** The hosts a document with these add-ons has to allow; none without any. */
export function hostsOf(ids: AddOnIds): string[] {
  return Object.entries(ADD_ONS).flatMap(([name, { hosts }]) => (name in ids ? hosts : []))
}
