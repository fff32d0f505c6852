import type {
  AddFollowUp,
  Broker,
  BrokerAgenda,
  ChangeFollowUp,
  Client,
  FollowUp,
  LinkClients,
} from '@gapwise/api-contract'
import { isExistingDay } from '@gapwise/medicare-rules'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { runIdempotent } from '../../http/idempotency'
import type { OwnerCipher } from '../../protection/owner-cipher'
import { loadCipherForWrite } from '../../protection/owner-keys'
import { isUuid } from '../../shared/uuid'
import type { AuditEvent, BrokerActor } from '../audit'
import { LIST_FIELDS, setAssignee } from '../broker-applications'
import { findBroker } from '../brokers'
import { CALL_FIELDS } from '../scheduled-calls'
import { readAgenda } from './agenda'
import { describeClient, describeFollowUps, findClient, mayReadNotes } from './client-page'
import type { FoundClient } from './client-page'
import { clientNoteContext, followUpContext, type ClientDependencies } from './dependencies'
import {
  assignClient,
  deleteLink,
  insertClientNote,
  insertFollowUp,
  lockFollowUp,
  putLink,
  updateFollowUp,
} from './repository'

/** Names of the data that a client's page shows, for the audit trail. */
const CLIENT_FIELDS = ['name', 'phone', 'email', 'state', 'zip5', 'notes', 'follow-ups', 'emails']

/** The broker who works with a client, and who appears in the audit trail. */
export interface DeskUser {
  readonly broker: Broker
  readonly actor: BrokerActor
}

/**
 * Operations that brokers run on clients. The audit trail records each one, including reads. All of
 * them throw `CLIENT_UNKNOWN` for clients of a colleague, as for clients that do not exist (D51).
 */
export interface Clients {
  agenda(by: DeskUser): Promise<BrokerAgenda>
  read(by: DeskUser, id: string): Promise<Client>
  /** Checks that the broker looks after the client, or that no one does. */
  expectOwn(broker: Broker, id: string): Promise<void>
  /** @throws {ApiError} `BROKER_UNKNOWN` */
  assign(by: DeskUser, id: string, to: string | null): Promise<Client>
  addNote(by: DeskUser, id: string, text: string): Promise<Client>
  /** @throws {ApiError} `REQUEST_INVALID` for a day that does not exist. */
  addFollowUp(by: DeskUser, id: string, wanted: AddFollowUp): Promise<FollowUp>
  /** @throws {ApiError} `FOLLOW_UP_UNKNOWN`, `REQUEST_INVALID` */
  changeFollowUp(by: DeskUser, id: string, change: ChangeFollowUp): Promise<FollowUp>
  link(by: DeskUser, id: string, link: LinkClients): Promise<Client>
  unlink(by: DeskUser, id: string, other: string): Promise<Client>
}

type Deps = ClientDependencies & { readonly timeZone: string }

export function createClients(deps: Deps): Clients {
  const { audit } = deps
  const read: Clients['read'] = async (by, id) =>
    describe(deps, by, await findClient(deps, by.broker, id))

  return {
    async agenda({ broker, actor }) {
      const agenda = await readAgenda(deps, broker)
      const fields = ['name', 'phone', 'reason', 'follow-ups']
      await audit.recordRead(actor, { action: 'agenda.read', fields })
      return agenda
    },

    read,

    async expectOwn(broker, id) {
      await findClient(deps, broker, id)
      await expectNoColleagues(deps, broker, id)
    },

    assign: (by, id, to) => assign(deps, by, id, to),

    async addNote(by, id, text) {
      await addNote(deps, by, id, text)
      return read(by, id)
    },

    addFollowUp: (by, id, wanted) => addFollowUp(deps, by, id, wanted),
    changeFollowUp: (by, id, wanted) => changeFollowUp(deps, by, id, wanted),

    async link(by, id, { other, as }) {
      await expectOther(deps, by, id, other)
      await change(deps, by, id, async (transaction) => {
        const isSame = as === 'same'
        const now = deps.clock.now()
        await putLink(transaction, { one: id, other, isSame, brokerId: by.broker.id, now })
        const action = isSame ? 'client.link' : 'client.keep-apart'
        return [id, other].map((subject) => ({ action, subject }))
      })
      return read(by, id)
    },

    async unlink(by, id, other) {
      await expectOther(deps, by, id, other)
      await change(deps, by, id, async (transaction) => {
        await deleteLink(transaction, id, other)
        return [id, other].map((subject) => ({ action: 'client.unlink', subject }))
      })
      return read(by, id)
    },
  }
}

/** Returns the audit entries for a read of a client. */
function readsOf({ id, applications, calls }: Client): AuditEvent[] {
  return [
    { action: 'client.read', subject: id, fields: CLIENT_FIELDS },
    ...applications.map((row) => ({
      ...{ action: 'client.read', application: row.id, subject: id, fields: LIST_FIELDS },
    })),
    ...(calls.length > 0 ? [{ action: 'calls.read', subject: id, fields: CALL_FIELDS }] : []),
  ]
}

/** Describes a client, and records the read in the audit trail. */
async function describe(
  deps: Deps,
  { broker, actor }: DeskUser,
  found: FoundClient,
): Promise<Client> {
  const client = await describeClient(deps, broker, found)
  await deps.database.transaction((transaction) =>
    deps.audit.recordAll(transaction, actor, readsOf(client)),
  )
  return client
}

async function expectNoColleagues({ database }: Deps, broker: Broker, id: string): Promise<void> {
  if (!(await mayReadNotes(database, broker, id))) throw new ApiError('CLIENT_UNKNOWN')
}

/**
 * Changes a client that the broker looks after, or that no one looks after. `work` returns the
 * entries for the audit trail.
 */
async function change(
  deps: Deps,
  { broker, actor }: DeskUser,
  id: string,
  work: (transaction: Transaction, found: FoundClient) => Promise<readonly AuditEvent[]>,
): Promise<FoundClient> {
  const { database, audit } = deps
  const found = await findClient(deps, broker, id)
  await expectNoColleagues(deps, broker, id)
  await database.transaction(async (transaction) => {
    await audit.recordAll(transaction, actor, await work(transaction, found))
  })
  return found
}

async function assign(deps: Deps, by: DeskUser, id: string, to: string | null): Promise<Client> {
  const before = await change(deps, by, id, async (transaction, { parts }) => {
    const colleague = to && isUuid(to) ? await findBroker(transaction, to) : undefined
    if (to !== null && !colleague?.active) throw new ApiError('BROKER_UNKNOWN')
    await assignClient(transaction, { userId: id, brokerId: to })
    const own = parts.listed.filter(({ row }) => row.owner_id === id)
    for (const { row } of own) await setAssignee(transaction, { id: row.id, brokerId: to })
    const calls = await deps.brokerCalls.assignOpen(transaction, by.broker, { user: id, to })
    const verb = to === null ? 'release' : 'assign'
    const fields = ['assignee']
    return [
      { action: `client.${verb}`, subject: id, fields },
      ...own.map(({ row }) => ({
        ...{ action: `application.${verb}`, application: row.id, fields },
        ...(to === null ? {} : { subject: to }),
      })),
      ...calls.map((call) => ({ action: 'call.change', subject: call, fields })),
    ]
  })
  // A broker who gave the client to a colleague may no longer see the client. The answer then has
  // what the broker saw before.
  const now = await findClient(deps, by.broker, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'CLIENT_UNKNOWN') return before
    throw error
  })
  return describe(deps, by, now)
}

/**
 * Adds something to a client, once per idempotency key. `insert` returns the entry for the audit
 * trail.
 * @returns The new id.
 */
async function add(
  deps: Deps,
  by: DeskUser,
  client: string,
  insert: (transaction: Transaction, id: string, cipher: OwnerCipher) => Promise<AuditEvent>,
): Promise<string> {
  let added = ''
  await change(deps, by, client, async (transaction) => {
    const events: AuditEvent[] = []
    added = await runIdempotent(transaction, deps.vault, by.actor.repeatable, async () => {
      const id = randomUUID()
      const cipher = await loadCipherForWrite(transaction, deps.vault, client)
      events.push(await insert(transaction, id, cipher))
      return id
    })
    return events
  })
  return added
}

async function addNote(deps: Deps, by: DeskUser, client: string, text: string): Promise<void> {
  await add(deps, by, client, async (transaction, id, cipher) => {
    await insertClientNote(transaction, {
      ...{ id, userId: client, brokerId: by.broker.id, now: deps.clock.now() },
      note: cipher.encrypt(text, clientNoteContext(id)),
    })
    return { action: 'client.note', subject: client }
  })
}

async function addFollowUp(
  deps: Deps,
  by: DeskUser,
  client: string,
  { dueOn, note }: AddFollowUp,
): Promise<FollowUp> {
  checkDay(dueOn)
  const added = await add(deps, by, client, async (transaction, id, cipher) => {
    await insertFollowUp(transaction, {
      ...{ id, user_id: client, broker_id: by.broker.id, due_on: dueOn },
      note: cipher.encrypt(note, followUpContext(id)),
      made_at: deps.clock.now(),
    })
    return { action: 'follow-up.add', subject: client, fields: ['dueOn', 'note'] }
  })
  return readFollowUp(deps, added)
}

/**
 * Checks that the broker may see the other client.
 * @throws {ApiError} `CLIENT_UNKNOWN`
 */
async function expectOther(
  deps: Deps,
  { broker }: DeskUser,
  id: string,
  other: string,
): Promise<void> {
  if (other === id) throw new ApiError('CLIENT_UNKNOWN')
  await findClient(deps, broker, other)
}

async function changeFollowUp(
  deps: Deps,
  { broker, actor }: DeskUser,
  id: string,
  change: ChangeFollowUp,
): Promise<FollowUp> {
  const { database, vault, clock, audit } = deps
  if (change.dueOn !== undefined) checkDay(change.dueOn)
  await database.transaction(async (transaction) => {
    const row = isUuid(id) ? await lockFollowUp(transaction, id) : undefined
    const mayChange = row && (await mayReadNotes(transaction, broker, row.user_id))
    if (!mayChange) throw new ApiError('FOLLOW_UP_UNKNOWN')
    const { note, dueOn = row.due_on, done } = change
    const cipher = await loadCipherForWrite(transaction, vault, row.user_id)
    await updateFollowUp(transaction, {
      id,
      due_on: dueOn,
      note: note === undefined ? row.note : cipher.encrypt(note, followUpContext(id)),
      done_at: done === undefined ? row.done_at : done ? clock.now() : null,
    })
    const fields = Object.keys(change)
    const action = done === true ? 'follow-up.done' : 'follow-up.change'
    await audit.record(transaction, actor, { action, subject: row.user_id, fields })
  })
  return readFollowUp(deps, id)
}

async function readFollowUp(deps: Deps, id: string): Promise<FollowUp> {
  const row = await deps.database.transaction((transaction) => lockFollowUp(transaction, id))
  const [followUp] = row ? await describeFollowUps(deps, [row]) : []
  if (!followUp) throw new ApiError('FOLLOW_UP_UNKNOWN')
  return followUp
}

function checkDay(day: string): void {
  if (!isExistingDay(day)) throw new ApiError('REQUEST_INVALID')
}
