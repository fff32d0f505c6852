import { Type, type Static } from '@sinclair/typebox'
import { HelpPosition } from './applications'
import type { Call } from '../call'
import { closed, IdParams, NoBody, NoContent } from '../common'

/**
 * The applicant's current position. `field` is absent on a page without fields.
 *
 * Only `start: true` turns help mode on. A page might not know yet that help mode has ended, and
 * must not turn it on again.
 */
export const ShareHelpPosition = Type.Object(
  {
    section: Type.String({ minLength: 1, maxLength: 200 }),
    field: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    start: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type ShareHelpPosition = Static<typeof ShareHelpPosition>

/** Calls that the applicant uses to turn help mode on and off. */
export const helpCalls = {
  readHelpMode: {
    method: 'GET',
    path: '/api/application/:id/help',
    summary: 'Returns whether help mode is on, and what a broker sees.',
    params: IdParams,
    status: 200,
    response: HelpPosition,
  },
  shareHelpPosition: {
    method: 'POST',
    path: '/api/application/:id/help',
    summary:
      'Shares the applicant’s current question while help mode is on. If `start` is true, turns help mode on first.',
    params: IdParams,
    body: ShareHelpPosition,
    status: 200,
    response: HelpPosition,
  },
  endHelpMode: {
    method: 'DELETE',
    path: '/api/application/:id/help',
    summary: 'Turns help mode off.',
    params: IdParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
