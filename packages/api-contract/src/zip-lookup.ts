import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed } from './common'

/**
 * Accepts any string. The server answers 400 if the string is not five digits.
 * @see D56
 */
export const ZipParams = Type.Object({ zip: Type.String({ maxLength: 200 }) }, closed)
export type ZipParams = Static<typeof ZipParams>

/**
 * A ZIP code's counties and cities. `state` is the two-letter code.
 * @see D56
 */
export const ZipLookup = Type.Object({
  counties: Type.Array(Type.Object({ name: Type.String(), state: Type.String() })),
  cities: Type.Array(Type.Object({ name: Type.String() })),
  state: Type.String(),
})
export type ZipLookup = Static<typeof ZipLookup>

export const zipLookupCalls = {
  /** @see D56 */
  lookUpZip: {
    method: 'GET',
    path: '/api/zipLookup/:zip',
    summary:
      'Returns the counties, cities, and state of a ZIP code. Returns 404 if it is unknown and 400 if it is malformed.',
    params: ZipParams,
    status: 200,
    response: ZipLookup,
  },
} as const satisfies Record<string, Call>
