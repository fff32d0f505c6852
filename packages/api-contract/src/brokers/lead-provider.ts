import type { Call } from '../call'
import { NoBody, NoContent } from '../common'

export const leadProviderCalls = {
  leadProviderToken: {
    method: 'POST',
    path: '/api/lead-provider/token',
    summary: 'Sets the encrypted `token` cookie, where a lead provider is configured (D26).',
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
