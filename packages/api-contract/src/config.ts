import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { Day } from './common'

/** Settings that anybody may read. */
export const PublicConfig = Type.Object({
  /** Shown in the header of every page, such as `1-800-555-0199`. */
  phone: Type.String(),
  /** In words, such as `Monday to Friday, 8 a.m. to 8 p.m. Eastern`. */
  hours: Type.String(),
  /** Ids of the form definitions an application can be created on (D53). */
  schemaIds: Type.Array(Type.String()),
  /** The day the server pretends it is, for demonstrations; `null` in ordinary use. */
  fixedToday: Type.Union([Day, Type.Null()]),
  /** Ids of configured third-party add-ons by name, `chat`, `recording` or `crm`; none by default. */
  addOns: Type.Record(Type.String(), Type.String()),
  /** E-mail address for questions. */
  email: Type.Optional(Type.String()),
  /** Postal address, line by line. */
  address: Type.Optional(Type.Array(Type.String())),
  /** Ids of help videos by topic; a topic without one has no video. */
  helpVideos: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The page that shows the widget of a scheduling service, and the address in its frame. */
  scheduling: Type.Optional(Type.Object({ path: Type.String(), url: Type.String() })),
})
export type PublicConfig = Static<typeof PublicConfig>

export const configCalls = {
  config: {
    method: 'GET',
    path: '/api/config',
    summary: 'Public settings.',
    status: 200,
    response: PublicConfig,
  },
} as const satisfies Record<string, Call>
