import type { FastifyRequest } from 'fastify'
import { brokerOf } from '../../http/access'
import { idempotencyKey } from '../../http/idempotency'
import type { BrokerActor } from './service'

export { describeFault, type ChainedEntry } from './chain'
export { renewSignature } from './renew-signature'
export { listChanges } from './repository'
export { createAudit, type Actor, type Audit, type AuditEvent, type BrokerActor } from './service'

/** Returns a request's broker and network address, for the audit trail, and the request itself. */
export function actorOf(request: FastifyRequest): BrokerActor {
  const { id, name } = brokerOf(request)
  const { ip: from, headers, method, url, body } = request
  const key = idempotencyKey(headers)
  return { id, name, from, repeatable: { brokerId: id, key, request: [method, url, body] } }
}
