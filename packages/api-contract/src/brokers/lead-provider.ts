import type { Call } from '../call'
import { NoBody, NoContent } from '../common'

export const leadProviderCalls = {
  /** @see D26 */
  leadProviderToken: {
    method: 'POST',
    path: '/api/lead-provider/token',
    summary: 'Sets the encrypted `token` cookie if a lead provider is configured.',
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
