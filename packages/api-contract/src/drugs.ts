import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed } from './common'

export const DrugQuery = Type.Object({ term: Type.String({ maxLength: 200 }) }, closed)
export type DrugQuery = Static<typeof DrugQuery>

/** A medicine that matches the search text, for a suggestion list. */
export const Drug = Type.Object({
  name: Type.String(),
  generic: Type.Optional(Type.String()),
  forms: Type.Optional(Type.Array(Type.String())),
  strengths: Type.Optional(Type.Array(Type.String())),
})
export type Drug = Static<typeof Drug>

export const drugCalls = {
  /** @see D34 */
  searchDrugs: {
    method: 'GET',
    path: '/api/drugs',
    summary: 'Finds medicines by name. Returns at most 10.',
    query: DrugQuery,
    status: 200,
    response: Type.Array(Drug),
  },
} as const satisfies Record<string, Call>
