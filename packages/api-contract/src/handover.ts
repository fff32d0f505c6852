import { Type, type Static } from '@sinclair/typebox'
import { LONGEST_STATUS_NOTE } from './applications/status'
import type { Call } from './call'
import { closed, IdParams } from './common'

/**
 * Status that the receiver of an application sends back.
 *
 * - `note`: text for the applicant, such as what is missing.
 * - `at`: time of the status at the receiver. A status that is older than the last one is ignored.
 * @see D75
 */
export const HandoverStatus = Type.Object(
  {
    status: Type.Union([
      Type.Literal('in_review'),
      Type.Literal('needs_information'),
      Type.Literal('approved'),
      Type.Literal('declined'),
      Type.Literal('withdrawn'),
    ]),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_STATUS_NOTE })),
    at: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$',
      description: 'A moment in UTC.',
    }),
  },
  closed,
)
export type HandoverStatus = Static<typeof HandoverStatus>

/** `applied` is `false` if the application already had the status, or has a newer one. */
export const HandoverStatusSet = Type.Object({ applied: Type.Boolean() })
export type HandoverStatusSet = Static<typeof HandoverStatusSet>

export const handoverCalls = {
  setHandoverStatus: {
    method: 'POST',
    path: '/api/handover/:id/status',
    summary:
      'Sets the status of an application. For the receiver that the application was handed to.',
    params: IdParams,
    body: HandoverStatus,
    status: 200,
    response: HandoverStatusSet,
  },
} as const satisfies Record<string, Call>
