import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { Day } from './common'

/** Settings that anyone is allowed to read. */
export const PublicConfig = Type.Object({
  /** Phone number for the header of every page, such as `1-800-555-0199`. */
  phone: Type.String(),
  /** Hours when the phone is answered, such as `Monday to Friday, 8 a.m. to 8 p.m. Eastern`. */
  hours: Type.String(),
  /**
   * Ids of the form definitions that an application can use.
   * @see D53
   */
  schemaIds: Type.Array(Type.String()),
  /** Date that the server treats as the current date in a demonstration. `null` in normal use. */
  fixedToday: Type.Union([Day, Type.Null()]),
  /**
   * Ids of the configured third-party add-ons. Keys are `chat`, `recording`, and `crm`. Empty by
   * default.
   */
  addOns: Type.Record(Type.String(), Type.String()),
  /** Email address for questions. */
  email: Type.Optional(Type.String()),
  /** Postal address. Each entry is one line. */
  address: Type.Optional(Type.Array(Type.String())),
  /** The company behind the website, and a sentence about its licenses. */
  company: Type.Optional(
    Type.Object({ name: Type.String(), license: Type.Optional(Type.String()) }),
  ),
  /**
   * Addresses for copies of a person's proof. A key is absent if nobody can send copies that way.
   * `mail` has one entry for each line.
   */
  proof: Type.Optional(
    Type.Object({
      mail: Type.Optional(Type.Array(Type.String())),
      fax: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
    }),
  ),
  /** `true` if the server can send text messages. */
  textMessages: Type.Optional(Type.Boolean()),
  /** Ids of help videos by topic. A topic without an entry has no video. */
  helpVideos: Type.Optional(Type.Record(Type.String(), Type.String())),
  /**
   * Path of the page with the scheduling service's widget, and the URL that the widget's frame
   * loads.
   */
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
