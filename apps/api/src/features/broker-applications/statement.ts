import type { Broker, BrokerStatement, GiveStatement, StatementForm } from '@gapwise/api-contract'
import { containsName } from '@gapwise/medicare-rules'
import type { Queryable, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { runIdempotent } from '../../http/idempotency'
import { loadCipher, loadCipherForWrite } from '../../protection/owner-keys'
import type { OwnerCipher } from '../../protection/owner-cipher'
import {
  addStatement,
  decryptApplication,
  findStatement,
  isReadyToHandOver,
  readAnswers,
  STATEMENT_TEXT,
  STATEMENT_VERSION,
} from '../applications'
import type { Actor, BrokerActor } from '../audit'
import { parseName, parseNpn, readLicenses } from '../brokers'
import type { DeskDependencies } from './desk-dependencies'
import { setAssignee, type DeskRow } from './repository'
import { readTextAnswer } from './summaries/summary'

/** The statements of brokers who took part in an application (D72). */
export interface BrokerStatements {
  /** @throws {ApiError} `APPLICATION_UNKNOWN` */
  read(broker: Broker, actor: Actor, id: string): Promise<StatementForm>
  /**
   * Signs the statement, once per idempotency key. The application then belongs to the broker.
   * @throws {ApiError} `APPLICATION_UNKNOWN`, `STATEMENT_GIVEN`, `STATEMENT_NOT_NEEDED`, `STATEMENT_OF_COLLEAGUE`,
   * `STATEMENT_TEXT_CHANGED`, `STATEMENT_TOO_EARLY`, `NPN_INVALID`, `NAME_INVALID`, `BROKER_SIGNATURE_DIFFERS`
   */
  give(
    broker: Broker,
    actor: BrokerActor,
    id: string,
    body: GiveStatement,
  ): Promise<BrokerStatement>
}

export function createBrokerStatements(deps: DeskDependencies): BrokerStatements {
  const { database, vault, visible, audit, handover } = deps
  return {
    async read(broker, actor, id) {
      const row = await visible.expect(broker, id)
      const cipher = await loadCipher(database, vault, row.id)
      const state = await stateOf(database, deps, { row, cipher })
      const { npn, licenses } = await readLicenses(database, broker.id)
      const given = await findStatement(database, cipher)
      await audit.recordRead(actor, { action: 'statement.read', application: row.id })
      return {
        isNeeded: !(await isReadyToHandOver(database, row.id)),
        state,
        paragraphs: [...STATEMENT_TEXT],
        textVersion: STATEMENT_VERSION,
        name: broker.name,
        npn,
        licenseNumber: licenses.find((license) => license.state === state)?.number ?? null,
        given: given ?? null,
      }
    },

    async give(broker, actor, id, body) {
      const given = await database.transaction(async (transaction) => {
        const row = await visible.expect(broker, id, { transaction, lock: true })
        const cipher = await loadCipherForWrite(transaction, vault, row.id)
        await runIdempotent(transaction, vault, actor.repeatable, async () => {
          await sign(deps, transaction, { row, cipher, broker, body })
          const application = row.id
          const assigned = { action: 'application.assign', application, subject: broker.id }
          await audit.recordAll(transaction, actor, [
            ...(row.broker_id === null ? [{ ...assigned, fields: ['assignee'] }] : []),
            { action: 'statement.give', application },
          ])
          return null
        })
        return findStatement(transaction, cipher)
      })
      if (!given) throw new ApiError('INTERNAL')
      handover.wake()
      return given
    },
  }
}

async function sign(
  deps: DeskDependencies,
  transaction: Transaction,
  given: { row: DeskRow; cipher: OwnerCipher; broker: Broker; body: GiveStatement },
): Promise<void> {
  const { row, cipher, broker, body } = given
  const { textVersion, policies, ...typed } = body
  if (row.broker_id !== null && row.broker_id !== broker.id) {
    throw new ApiError('STATEMENT_OF_COLLEAGUE')
  }
  if (textVersion !== STATEMENT_VERSION) throw new ApiError('STATEMENT_TEXT_CHANGED')
  const name = parseName(typed.name)
  const signature = parseName(typed.signature)
  if (!isSameName(name, signature)) throw new ApiError('BROKER_SIGNATURE_DIFFERS')
  const npn = parseNpn(typed.npn)
  const state = await stateOf(transaction, deps, { row, cipher })
  if (state === null) throw new ApiError('STATEMENT_TOO_EARLY')
  if (await findStatement(transaction, cipher)) throw new ApiError('STATEMENT_GIVEN')
  if (await isReadyToHandOver(transaction, row.id)) throw new ApiError('STATEMENT_NOT_NEEDED')
  const statement = {
    ...{ name, npn, state, policies, textVersion, signature },
    licenseNumber: typed.licenseNumber.trim(),
    paragraphs: [...STATEMENT_TEXT],
  }
  const now = deps.clock.now()
  await setAssignee(transaction, { id: row.id, brokerId: broker.id })
  await addStatement(transaction, cipher, { brokerId: broker.id, statement, now })
  await deps.handover.release(transaction, { id: row.id, now })
}

/**
 * Returns the state where the applicant lives. A broker is allowed to see it. Returns `null` for a
 * draft, because the applicant can still change it.
 */
async function stateOf(
  database: Queryable,
  { clock }: DeskDependencies,
  { row, cipher }: { row: DeskRow; cipher: OwnerCipher },
): Promise<string | null> {
  if (row.status === 'draft') return null
  const answers = await readAnswers(database, row.id)
  const { form } = decryptApplication(row, answers, cipher, clock).draft
  return readTextAnswer(form, 'applicant', 'state')
}

/** Compares two names. Ignores case, accents, and extra spaces. */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.replace(/\s+/g, ' ').trim()
  return (
    containsName(one) && plain(one).localeCompare(plain(other), 'en', { sensitivity: 'base' }) === 0
  )
}
