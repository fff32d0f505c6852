import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdParams, Instant } from '../common'

/**
 * Where to send a link that opens an unsent application again. `text` is possible only if
 * `GET /api/config` says so. `to` is an email address or a US phone number.
 */
export const SendComeBack = Type.Object(
  {
    by: Type.Union([Type.Literal('email'), Type.Literal('text')]),
    to: Type.String({ minLength: 1, maxLength: 320 }),
  },
  closed,
)
export type SendComeBack = Static<typeof SendComeBack>

/**
 * `expiresAt` is the time until which the link opens the application. It is `null` for an account,
 * because its owner signs in.
 */
export const ComeBackSent = Type.Object({ expiresAt: Type.Union([Instant, Type.Null()]) })
export type ComeBackSent = Static<typeof ComeBackSent>

export const comeBackCalls = {
  /** @see D77 */
  sendComeBack: {
    method: 'POST',
    path: '/api/application/:id/come-back',
    summary: 'Sends a link that opens an unsent application on any device for 30 days.',
    params: IdParams,
    body: SendComeBack,
    status: 200,
    response: ComeBackSent,
  },
} as const satisfies Record<string, Call>
