import {
  START_CONSENT,
  type AnswerUpdate,
  type Broker,
  type BrokerStart,
  type NewSigningLink,
  type SaveStart,
  type StartForClient,
  type StartSaved,
} from '@gapwise/api-contract'
import { findField, isBrokerField } from '@gapwise/enrollment'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { runIdempotent } from '../../http/idempotency'
import type { LimitedMailer } from '../../mail/mail-limits'
import { loadCipherForWrite } from '../../protection/owner-keys'
import { timeZoneOf } from '../../shared/clock'
import {
  addSigningLink,
  applicationContexts,
  describeNewLink,
  insertApplication,
  newResumeCode,
  RESUME_LOOKUP,
  storeChanges,
} from '../applications'
import type { Audit, BrokerActor } from '../audit'
import { setAssignee } from '../broker-applications'
import { oneLine, readLicenses } from '../brokers'
import type { RateSource } from '../quotes'
import { describeStart } from './describe-start'
import {
  isWellFormed,
  lockStart,
  readStart,
  typedText,
  type LoadDependencies,
  type LoadedStart,
} from './load-start'
import { startMail } from './start-mail'
import { insertHolder, insertStart, setChoices } from './start-repository'

/** Dependencies of {@link createBrokerStarts}. */
export interface StartDependencies extends LoadDependencies {
  readonly database: Database
  readonly mailer: LimitedMailer
  readonly audit: Audit
  readonly rates: RateSource
  /** Returns the website's address, for links in email. */
  readonly origin: () => string
}

/** Applications that brokers start with clients (ADR 55). */
export interface BrokerStarts {
  /**
   * Starts an application, once per idempotency key.
   * @throws {ApiError} `FIELD_UNKNOWN`, `ANSWER_TYPE`
   */
  start(broker: Broker, actor: BrokerActor, body: StartForClient): Promise<BrokerStart>
  /** @throws {ApiError} `START_UNKNOWN` */
  read(broker: Broker, actor: BrokerActor, id: string): Promise<BrokerStart>
  /** @throws {ApiError} `START_UNKNOWN`, `START_OPENED`, `FIELD_UNKNOWN`, `ANSWER_TYPE` */
  save(broker: Broker, actor: BrokerActor, id: string, body: SaveStart): Promise<StartSaved>
  /**
   * Makes a link or a code for the client, once per idempotency key.
   * @throws {ApiError} `START_UNKNOWN`, `START_OPENED`, `START_INCOMPLETE`, `NO_ADDRESS`
   */
  send(broker: Broker, actor: BrokerActor, id: string, mail: boolean): Promise<NewSigningLink>
}

export function createBrokerStarts(deps: StartDependencies): BrokerStarts {
  const { database, vault, audit } = deps
  return {
    async start(broker, actor, body) {
      const id = await database.transaction((transaction) =>
        runIdempotent(transaction, vault, actor.repeatable, () =>
          startDraft(deps, transaction, { broker, actor, body }),
        ),
      )
      return describeStart(deps, await readStart(deps, database, { broker, id }))
    },

    async read(broker, actor, id) {
      const loaded = await readStart(deps, database, { broker, id })
      const described = await describeStart(deps, loaded)
      const fields = Object.values(described.answers).flatMap((answers) => Object.keys(answers))
      await audit.recordRead(actor, { action: 'start.read', application: loaded.row.id, fields })
      return described
    },

    save: (broker, actor, id, { changes = [], naic, medicare_status }) =>
      database.transaction(async (transaction) => {
        const loaded = await lockStart(deps, transaction, { broker, id })
        refuseOthers(loaded, changes)
        const situation = medicare_status === undefined ? undefined : medicare_status || null
        await setChoices(transaction, { id: loaded.row.id, naic, situation })
        const saved = storeChanges(transaction, deps.clock, loaded, { changes, prefilled: true })
        await audit.record(transaction, actor, {
          action: 'start.save',
          application: loaded.row.id,
          fields: [
            ...changes.map(({ field }) => field),
            ...(naic === undefined ? [] : ['naic']),
            ...(situation === undefined ? [] : ['medicare_status']),
          ],
        })
        return { savedAt: saved.savedAt, issues: saved.issues }
      }),

    async send(broker, actor, id, mail) {
      const { cipher } = await readStart(deps, database, { broker, id })
      const made = await database.transaction((transaction) =>
        runIdempotent(transaction, vault, actor.repeatable, () =>
          sendLink(deps, transaction, { broker, actor, id, mail }),
        ),
      )
      deps.mailer.wake()
      return describeNewLink(database, cipher, { ...made, now: deps.clock.now() })
    },
  }
}

/** Name of an application that a broker starts. The client sees it in their list. */
const NAME = 'My application'
const SCHEMA_ID = 'medicare-supplement'

/** Adds a draft. A user of its own has it until the client opens it. */
async function startDraft(
  deps: StartDependencies,
  transaction: Transaction,
  given: { broker: Broker; actor: BrokerActor; body: StartForClient },
): Promise<string> {
  const { vault, clock, audit } = deps
  const { broker, actor, body } = given
  const { changes = [], how, medicare_status: situation } = body
  const id = randomUUID()
  const now = clock.now()
  const code = newResumeCode()
  const holderId = await insertHolder(transaction)
  const cipher = await loadCipherForWrite(transaction, vault, id)
  await insertApplication(transaction, {
    ...{ id, ownerId: holderId, schemaId: SCHEMA_ID, quoteId: null, naic: null, now },
    encryptedName: cipher.encrypt(NAME, applicationContexts.name(id)),
    medicareStatus: situation || null,
    applyingFor: null,
    resumeCode: cipher.encrypt(code, applicationContexts.resumeCode(id)),
    resumeLookup: vault.digest(code, RESUME_LOOKUP),
  })
  const start = { applicationId: id, brokerId: broker.id, holderId, how, now }
  await insertStart(transaction, { ...start, consent: START_CONSENT })
  await setAssignee(transaction, { id, brokerId: broker.id })
  const loaded = await lockStart(deps, transaction, { broker, id })
  refuseOthers(loaded, changes)
  const agent = await agentAnswers(transaction, loaded, broker)
  storeChanges(transaction, clock, loaded, { changes: [...agent, ...changes], prefilled: true })
  await audit.record(transaction, actor, {
    action: 'start.make',
    application: id,
    subject: how,
    fields: ['consent', ...changes.map(({ field }) => field)],
  })
  return id
}

async function sendLink(
  deps: StartDependencies,
  transaction: Transaction,
  given: { broker: Broker; actor: BrokerActor; id: string; mail: boolean },
): Promise<{ id: string; code: string | undefined }> {
  const { broker, actor, id, mail } = given
  const loaded = await lockStart(deps, transaction, { broker, id })
  const needed = ['first_name', 'last_name', 'applicant_dob']
  if (!needed.every((field) => typedText(loaded, field) && isWellFormed(loaded, field))) {
    throw new ApiError('START_INCOMPLETE')
  }
  const email = typedText(loaded, 'email')
  if (mail && (!email || !isWellFormed(loaded, 'email'))) throw new ApiError('NO_ADDRESS')
  const made = await addSigningLink(deps, transaction, loaded.cipher, {
    by: { brokerId: broker.id },
    from: oneLine(broker.name),
    timeZone: timeZoneOf(typedText(loaded, 'state')),
    to: mail ? email : undefined,
    source: { knownSender: broker.id },
    kind: 'start',
    mailOf: startMail,
  })
  await deps.audit.record(transaction, actor, {
    action: mail ? 'start.mail' : 'start.code',
    application: loaded.row.id,
    subject: made.id,
  })
  return { id: made.id, code: made.code }
}

/** Returns the answers about the agent. They come from the broker's name and producer number. */
async function agentAnswers(
  transaction: Transaction,
  { draft }: LoadedStart,
  broker: Broker,
): Promise<AnswerUpdate[]> {
  const { npn } = await readLicenses(transaction, broker.id)
  const answers = { producer_involved: 'Yes', producer_name: broker.name, producer_npn: npn }
  return Object.entries(answers).flatMap(([id, value]) => {
    const ref = findField(draft.form.definition, id)
    return ref && value ? [{ section: ref.section, field: ref.field, value }] : []
  })
}

/**
 * Refuses answers that only the client gives, such as sensitive numbers and health (D62).
 * @throws {ApiError} `FIELD_UNKNOWN`
 */
function refuseOthers({ draft }: LoadedStart, changes: readonly AnswerUpdate[]): void {
  const { definition } = draft.form
  const issues = changes
    .filter((change) => !isBrokerField(definition, change))
    .map(({ section, field }) => ({
      ...{ section, field, code: 'client_only' },
      message: 'Only the client answers this question.',
    }))
  if (issues.length > 0) throw new ApiError('FIELD_UNKNOWN', { issues })
}
