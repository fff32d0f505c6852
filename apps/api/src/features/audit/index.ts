import type { FastifyRequest } from 'fastify'
import { brokerOf } from '../../http/access'
import type { BrokerActor } from './service'

export { describeFault, type ChainedEntry } from './chain'
export { renewSignature } from './renew-signature'
export { listChanges } from './repository'
export { createAudit, type Actor, type Audit, type AuditEvent, type BrokerActor } from './service'

/** Returns a request's broker and network address, for the audit trail. */
export function actorOf(request: Pick<FastifyRequest, 'broker' | 'ip'>): BrokerActor {
  const { id, name } = brokerOf(request)
  return { id, name, from: request.ip }
}
