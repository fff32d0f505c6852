import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'

export const Health = Type.Object({ status: Type.Literal('ok') })
export type Health = Static<typeof Health>

/**
 * `degraded` names what does not work just now: mail that was not taken waits, the disk has little room left,
 * documents are refused, leads are not asked for, the last backup failed, the proxy in front is not trusted. None of them
 * makes the server unready.
 */
export const Readiness = Type.Object({
  status: Type.Literal('ready'),
  degraded: Type.Array(
    Type.Union([
      Type.Literal('mail'),
      Type.Literal('disk'),
      Type.Literal('virus-scanner'),
      Type.Literal('lead-provider'),
      Type.Literal('proxy'),
      Type.Literal('backup'),
    ]),
  ),
})
export type Readiness = Static<typeof Readiness>

export const healthCalls = {
  health: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process answers.',
    status: 200,
    response: Health,
  },
  readiness: {
    method: 'GET',
    path: '/readyz',
    summary: 'The server can serve; 503 while it starts, stops or has no database.',
    status: 200,
    response: Readiness,
  },
} as const satisfies Record<string, Call>
