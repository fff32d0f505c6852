import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'

export const Health = Type.Object({ status: Type.Literal('ok') })
export type Health = Static<typeof Health>

/**
 * Response of the readiness check. The server is ready even if `degraded` lists problems.
 *
 * - `mail`: mail could not be delivered and is waiting.
 * - `disk`: the disk is almost full.
 * - `virus-scanner`: the scanner does not answer, so documents are refused.
 * - `lead-provider`: requests to the lead provider are paused.
 * - `rate-feed`: the feed of rates does not answer, so no one sees rates.
 * - `proxy`: the server does not trust its proxy.
 * - `backup`: the last backup failed.
 * - `handover`: sent applications could not be handed over.
 */
export const Readiness = Type.Object({
  status: Type.Literal('ready'),
  degraded: Type.Array(
    Type.Union([
      Type.Literal('mail'),
      Type.Literal('disk'),
      Type.Literal('virus-scanner'),
      Type.Literal('lead-provider'),
      Type.Literal('rate-feed'),
      Type.Literal('proxy'),
      Type.Literal('backup'),
      Type.Literal('handover'),
    ]),
  ),
})
export type Readiness = Static<typeof Readiness>

export const healthCalls = {
  health: {
    method: 'GET',
    path: '/healthz',
    summary: 'Shows that the process is running.',
    status: 200,
    response: Health,
  },
  readiness: {
    method: 'GET',
    path: '/readyz',
    summary:
      'Shows that the server is ready. Returns 503 while it is starting or stopping, or has no database.',
    status: 200,
    response: Readiness,
  },
} as const satisfies Record<string, Call>
