import { Type } from '@sinclair/typebox'
import type { Call } from '../call'
import { IdParams } from '../common'

export const copyCalls = {
  readCopy: {
    method: 'GET',
    path: '/api/application/:id/copy',
    summary:
      'Returns an application as a PDF, as it was submitted or as it is so far. Shows only the last four characters of sensitive numbers. Shows no characters of them if a resume code opened the application.',
    params: IdParams,
    status: 200,
    response: Type.Unsafe<Uint8Array>(
      Type.String({ contentMediaType: 'application/octet-stream' }),
    ),
  },
} as const satisfies Record<string, Call>
