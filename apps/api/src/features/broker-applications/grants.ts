import type { Broker, NewResumeGrant, ResumeGrant } from '@gapwise/api-contract'
import { addHours } from 'date-fns'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { runIdempotent } from '../../http/idempotency'
import { loadCipherForWrite } from '../../protection/owner-keys'
import { isUuid } from '../../shared/uuid'
import {
  formatResumeCode,
  insertGrant,
  newResumeCode,
  RESUME_LOOKUP,
  revokeGrant,
  type GrantRow,
} from '../applications'
import type { Actor, BrokerActor } from '../audit'
import { recordEmail } from '../client-emails'
import { contactOf } from './contact'
import type { DeskDependencies } from './desk-dependencies'
import type { DeskRow } from './repository'
import { resumeMail } from './resume-mail'

/** Number of hours for which a broker's resume code stays valid. */
const GRANT_HOURS = 7 * 24

/** Resume codes that brokers create for applicants. */
export interface ResumeGrants {
  /**
   * Makes a code, once per idempotency key.
   * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`, `NO_ADDRESS`
   */
  make(broker: Broker, actor: BrokerActor, id: string, mail: boolean): Promise<NewResumeGrant>
  /** @throws {ApiError} `APPLICATION_UNKNOWN`, `RESUME_GRANT_UNKNOWN` */
  revoke(broker: Broker, actor: Actor, id: string, grantId: string): Promise<void>
}

export function createResumeGrants(deps: DeskDependencies): ResumeGrants {
  const { database, vault, clock, visible, audit, mailer } = deps
  return {
    async make(broker, actor, id, mail) {
      const made = await database.transaction(async (transaction) => {
        const row = await visible.expect(broker, id, { transaction, lock: true })
        const effect = () => makeGrant(deps, transaction, { row, broker, actor, mail })
        return runIdempotent(transaction, vault, actor.repeatable, effect)
      })
      mailer.wake()
      return made
    },

    revoke: (broker, actor, id, grantId) =>
      database.transaction(async (transaction) => {
        const row = await visible.expect(broker, id, { transaction, lock: true })
        const wanted = { id: grantId, applicationId: row.id, now: clock.now() }
        const done = isUuid(grantId) && (await revokeGrant(transaction, wanted))
        if (!done) throw new ApiError('RESUME_GRANT_UNKNOWN')
        await audit.record(transaction, actor, {
          action: 'resume-code.revoke',
          application: row.id,
          subject: grantId,
        })
      }),
  }
}

async function makeGrant(
  deps: DeskDependencies,
  transaction: Transaction,
  { row, broker, actor, mail }: { row: DeskRow; broker: Broker; actor: Actor; mail: boolean },
): Promise<NewResumeGrant> {
  const { vault, clock, audit, mailer } = deps
  if (row.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
  const id = randomUUID()
  const now = clock.now()
  const expiresAt = addHours(now, GRANT_HOURS)
  const newCode = newResumeCode()
  const link = `${deps.origin()}/welcome#code=${formatResumeCode(newCode)}`
  await insertGrant(transaction, {
    id,
    applicationId: row.id,
    brokerId: broker.id,
    codeLookup: vault.digest(newCode, RESUME_LOOKUP),
    keyId: vault.keyIds[0] ?? null,
    mailed: mail,
    now,
    expiresAt,
  })
  if (mail) {
    const { email } = await contactOf(transaction, deps, row)
    if (!email) throw new ApiError('NO_ADDRESS')
    const message = resumeMail({ to: email, link, code: newCode, from: broker.name })
    const source = { knownSender: broker.id }
    const kept = await mailer.queueLimited(transaction, message, expiresAt, source)
    if (!kept) throw new ApiError('TOO_MANY_REQUESTS')
    const cipher = await loadCipherForWrite(transaction, vault, row.id)
    await recordEmail(transaction, cipher, {
      ...{ brokerId: broker.id, kind: 'resume-code', mail: message, now },
    })
  }
  const action = mail ? 'resume-code.mail' : 'resume-code.make'
  await audit.record(transaction, actor, { action, application: row.id, subject: id })
  const stored = { id, made_by: broker.name, mailed: mail, made_at: now }
  const grant = { ...stored, expires_at: expiresAt, used_at: null, revoked_at: null }
  return { ...describeGrant(grant, now), code: formatResumeCode(newCode), link }
}

export function describeGrant(row: GrantRow, now: Date): ResumeGrant {
  const state = row.used_at
    ? 'used'
    : row.revoked_at
      ? 'revoked'
      : row.expires_at <= now
        ? 'expired'
        : 'open'
  return {
    id: row.id,
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state,
    mailed: row.mailed,
  }
}
