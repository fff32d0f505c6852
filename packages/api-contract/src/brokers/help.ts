import { Type, type Static } from '@sinclair/typebox'
import { HelpPosition } from './applications'
import type { Call } from '../call'
import { closed, IdParams, NoBody, NoContent } from '../common'

/**
 * Where the applicant is; `field` is absent between two questions. Only `start: true` turns help mode on:
 * a page that does not know yet that it has ended, at its time or in another tab, turns it on for nobody.
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

/** Help mode as the applicant turns it on and off. */
export const helpCalls = {
  readHelpMode: {
    method: 'GET',
    path: '/api/application/:id/help',
    summary: 'Says whether help mode is on, and what a broker sees of it.',
    params: IdParams,
    status: 200,
    response: HelpPosition,
  },
  shareHelpPosition: {
    method: 'POST',
    path: '/api/application/:id/help',
    summary: 'Says which question one is at while help mode is on; with `start`, turns it on.',
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
