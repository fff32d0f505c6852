import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed } from './common'

/** Any text is taken; what is not five digits is answered 400 (D56). */
export const ZipParams = Type.Object({ zip: Type.String({ maxLength: 200 }) }, closed)
export type ZipParams = Static<typeof ZipParams>

/** `state` is the two-letter code (D56). */
export const ZipLookup = Type.Object({
  counties: Type.Array(Type.Object({ name: Type.String(), state: Type.String() })),
  cities: Type.Array(Type.Object({ name: Type.String() })),
  state: Type.String(),
})
export type ZipLookup = Static<typeof ZipLookup>

export const zipLookupCalls = {
  lookUpZip: {
    method: 'GET',
    path: '/api/zipLookup/:zip',
    summary: 'Counties, cities and state of a ZIP code. Unknown: 404; malformed: 400 (D56).',
    params: ZipParams,
    status: 200,
    response: ZipLookup,
  },
} as const satisfies Record<string, Call>
