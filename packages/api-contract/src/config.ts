import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { Day } from './common'

/** Settings that anyone may read. */
export const PublicConfig = Type.Object({
  /** Phone number in the header of every page, such as `1-800-555-0199`. */
  phone: Type.String(),
  /** When the phone is answered, such as `Monday to Friday, 8 a.m. to 8 p.m. Eastern`. */
  hours: Type.String(),
  /**
   * Ids of the form definitions that an application can use.
   * @see D53
   */
  schemaIds: Type.Array(Type.String()),
  /** The date that the server uses instead of today, for demonstrations. `null` in normal use. */
  fixedToday: Type.Union([Day, Type.Null()]),
  /**
   * Ids of the configured third-party add-ons, by name: `chat`, `recording`, or `crm`. Empty by
   * default.
   */
  addOns: Type.Record(Type.String(), Type.String()),
  /** Email address for questions. */
  email: Type.Optional(Type.String()),
  /** Postal address, line by line. */
  address: Type.Optional(Type.Array(Type.String())),
  /** Ids of help videos, by topic. A topic that is not listed has no video. */
  helpVideos: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Path of the page with the scheduling service's widget, and the URL that its frame loads. */
  scheduling: Type.Optional(Type.Object({ path: Type.String(), url: Type.String() })),
})
export type PublicConfig = Static<typeof PublicConfig>

export const configCalls = {
  config: {
    method: 'GET',
    path: '/api/config',
    summary: 'Returns the public settings.',
    status: 200,
    response: PublicConfig,
  },
} as const satisfies Record<string, Call>
