import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'

export const Health = Type.Object({ status: Type.Literal('ok') })
export type Health = Static<typeof Health>

export const Readiness = Type.Object({ status: Type.Literal('ready') })
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
