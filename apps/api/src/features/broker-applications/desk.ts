import type {
  Broker,
  BrokerApplication,
  BrokerApplicationList,
  BrokerNote,
  HelpPosition,
  SetApplicationStatus,
} from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { runIdempotent } from '../../http/idempotency'
import { loadCipher, loadCipherForWrite } from '../../protection/owner-keys'
import { isUuid } from '../../shared/uuid'
import { decryptApplication, readAnswers } from '../applications'
import type { Actor, BrokerActor } from '../audit'
import { findHelp, helpPositionOf } from '../broker-help'
import { findBroker } from '../brokers'
import { noteContext, type DeskDependencies } from './desk-dependencies'
import { describeApplicationFor, DETAIL_FIELDS } from './detail'
import { LIST_FIELDS } from './export-csv'
import { describeList, listApplications, type ListedApplication } from './list'
import { setStatusAsBroker } from './statuses'
import { insertNote, setAssignee, setWithdrawn, type DeskRow } from './repository'

/**
 * Operations that brokers run on applications. The audit trail records each one, including reads.
 */
export interface Desk {
  list(broker: Broker, actor: Actor): Promise<BrokerApplicationList>
  /**
   * Returns the list for reports and exports. The caller must record the report or export in the
   * audit trail. With `owner`, lists only this user's applications.
   */
  listWithoutAudit(broker: Broker, owner?: string): Promise<ListedApplication[]>
  /** @throws {ApiError} `APPLICATION_UNKNOWN` */
  read(broker: Broker, actor: Actor, id: string): Promise<BrokerApplication>
  /**
   * Returns where the applicant currently is in the form, for help mode.
   * @throws {ApiError} `APPLICATION_UNKNOWN`
   */
  readHelp(broker: Broker, actor: Actor, id: string): Promise<HelpPosition>
  /** @throws {ApiError} `APPLICATION_UNKNOWN`, `BROKER_UNKNOWN` */
  assign(broker: Broker, actor: Actor, id: string, to: string | null): Promise<BrokerApplication>
  /** @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED` */
  setWithdrawn(
    broker: Broker,
    actor: Actor,
    id: string,
    withdrawn: boolean,
  ): Promise<BrokerApplication>
  /** @throws {ApiError} `APPLICATION_UNKNOWN`, `STATUS_NOT_POSSIBLE`, `STATUS_NOTE_MISSING` */
  setStatus(
    broker: Broker,
    actor: Actor,
    wanted: SetApplicationStatus & { readonly id: string },
  ): Promise<BrokerApplication>
  /** @throws {ApiError} `APPLICATION_UNKNOWN` */
  addNote(broker: Broker, actor: BrokerActor, id: string, text: string): Promise<BrokerNote>
}

/** An id that no broker has. Used for a viewer who sees every application. */
const NO_BROKER = '00000000-0000-0000-0000-000000000000'

export function createDesk(deps: DeskDependencies): Desk {
  const { audit } = deps

  /** Describes an application, even if it was just assigned to a colleague. */
  const describe = async (id: string): Promise<BrokerApplication> => {
    const everything = { id: NO_BROKER, isAdmin: true }
    return describeApplicationFor(deps, everything, id)
  }

  return {
    listWithoutAudit: (broker, owner) => listApplications(deps, broker, owner),

    async list(broker, actor) {
      const listed = await listApplications(deps, broker)
      await audit.recordRead(actor, { action: 'applications.read', fields: LIST_FIELDS })
      return describeList(deps, broker, listed, await deps.matched(broker, listed))
    },

    async read(broker, actor, id) {
      const described = await describeApplicationFor(deps, broker, id)
      await audit.recordRead(actor, {
        action: 'application.read',
        application: described.id,
        fields: DETAIL_FIELDS,
      })
      return described
    },

    readHelp: (broker, actor, id) => readHelp(deps, broker, actor, id),

    async assign(broker, actor, id, to) {
      const row = await change(deps, broker, id, async (transaction, { id: application }) => {
        const colleague = to && isUuid(to) ? await findBroker(transaction, to) : undefined
        if (to !== null && !colleague?.active) throw new ApiError('BROKER_UNKNOWN')
        await setAssignee(transaction, { id: application, brokerId: to })
        await audit.record(transaction, actor, {
          action: to === null ? 'application.release' : 'application.assign',
          application,
          fields: ['assignee'],
          ...(to === null ? {} : { subject: to }),
        })
      })
      return describe(row.id)
    },

    async setWithdrawn(broker, actor, id, withdrawn) {
      const row = await change(
        deps,
        broker,
        id,
        async (transaction, { id: application, ...found }) => {
          if (found.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
          const revision = withdrawn ? found.revision : null
          await setWithdrawn(transaction, { id: application, revision })
          await audit.record(transaction, actor, {
            action: withdrawn ? 'application.withdraw' : 'application.reinstate',
            application,
          })
        },
      )
      return describe(row.id)
    },

    setStatus: async (broker, actor, wanted) =>
      describe(await setStatusAsBroker(deps, broker, actor, wanted)),

    addNote: (broker, actor, id, text) => addNote(deps, broker, actor, id, text),
  }
}

/**
 * Changes an application that the broker is allowed to see. `work` records the change in the audit
 * trail.
 */
function change(
  { database, visible }: DeskDependencies,
  broker: Broker,
  id: string,
  work: (transaction: Transaction, row: DeskRow) => Promise<void>,
): Promise<DeskRow> {
  return database.transaction(async (transaction) => {
    const row = await visible.expect(broker, id, { transaction, lock: true })
    await work(transaction, row)
    return row
  })
}

async function readHelp(
  { database, vault, clock, audit, visible }: DeskDependencies,
  broker: Broker,
  actor: Actor,
  id: string,
): Promise<HelpPosition> {
  const row = await visible.expect(broker, id)
  const cipher = await loadCipher(database, vault, row.id)
  const answers = await readAnswers(database, row.id)
  const { form } = decryptApplication(row, answers, cipher, clock).draft
  const help = await findHelp(database, row.id)
  await audit.recordWatching(actor, {
    action: 'help.read',
    application: row.id,
    fields: ['section', 'question'],
  })
  return helpPositionOf(form, help, clock.now())
}

/** Adds a note, once per idempotency key. */
async function addNote(
  { database, vault, clock, audit, visible }: DeskDependencies,
  broker: Broker,
  actor: BrokerActor,
  id: string,
  text: string,
): Promise<BrokerNote> {
  const added = await database.transaction(async (transaction) => {
    const { id: application } = await visible.expect(broker, id, { transaction, lock: true })
    return runIdempotent(transaction, vault, actor.repeatable, async () => {
      const noteId = randomUUID()
      const now = clock.now()
      const cipher = await loadCipherForWrite(transaction, vault, application)
      await insertNote(transaction, {
        id: noteId,
        applicationId: application,
        brokerId: broker.id,
        note: cipher.encrypt(text, noteContext(noteId)),
        now,
      })
      await audit.record(transaction, actor, { action: 'note.add', application, subject: noteId })
      return { id: noteId, writtenAt: now.toISOString() }
    })
  })
  return { ...added, author: broker.name, text }
}
