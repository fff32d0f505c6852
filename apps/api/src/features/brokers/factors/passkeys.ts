import type {
  AddedPasskey,
  AddPasskey,
  Broker,
  Passkey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import { ApiError } from '../../../errors/api-error'
import { loadCipher, loadCipherForWrite } from '../../../protection/owner-keys'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import { isUuid } from '../../../shared/uuid'
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  recordPasskeyUse,
  passkeyNameContext,
  type PasskeyRow,
} from '../../passkeys'
import { parseName } from '../broker-name'
import { lockUnchanged } from '../lock-unchanged'
import {
  createOwnAccount,
  finishFactorRemoval,
  issueRecoveryCodes,
  hasSecondFactor,
} from '../own-account'
import type { BrokerActor } from '../../audit'
import type { BrokerDependencies } from '../dependencies'
import { findBroker, recordSignIn } from '../repository'
import { describeBroker, type NewBrokerSession } from '../sessions'

const MOST_PASSKEYS = 10

/**
 * Brokers' passkeys. A passkey counts as both factors, so a broker with a passkey signs in without
 * a password (ADR 31).
 */
export interface BrokerPasskeys extends OwnPasskeys, PasskeySignIn {}

/** Passkeys in a signed-in broker's own account. */
interface OwnPasskeys {
  list(brokerId: string): Promise<Passkey[]>
  /** @throws {ApiError} `PASSWORD_WRONG`, `PASSKEYS_FULL`, `PASSKEYS_UNAVAILABLE` */
  options(actor: BrokerActor, password: string): Promise<PasskeyCreation>
  /**
   * @throws {ApiError} `PASSKEY_REFUSED`, `NAME_INVALID`, `PASSKEYS_FULL`, `PASSKEYS_UNAVAILABLE`
   */
  add(actor: BrokerActor, added: AddPasskey): Promise<AddedPasskey & { session: NewBrokerSession }>
  /** @throws {ApiError} `PASSWORD_WRONG`, `PASSKEY_UNKNOWN`, `LAST_SECOND_FACTOR` */
  remove(actor: BrokerActor, passkey: { id: string; password: string }): Promise<NewBrokerSession>
}

interface PasskeySignIn {
  /** @throws {ApiError} `PASSKEYS_UNAVAILABLE` */
  signInOptions(): Promise<PasskeyRequest>
  /** @throws {ApiError} `PASSKEY_WRONG` for every failed check, and `PASSKEYS_UNAVAILABLE` */
  signIn(proof: {
    credential: PasskeyProof
    /** The client's network address. */
    from: string
  }): Promise<{ broker: Broker; session: NewBrokerSession }>
}

export function createBrokerPasskeys(deps: BrokerDependencies): BrokerPasskeys {
  return { ...createOwnPasskeys(deps), ...createPasskeySignIn(deps) }
}

function createOwnPasskeys(deps: BrokerDependencies): OwnPasskeys {
  const { database, vault, clock, ceremony } = deps
  const own = createOwnAccount(deps)

  return {
    async list(brokerId) {
      const rows = await listPasskeys(database, brokerId)
      const cipher = await loadCipher(database, vault, brokerId)
      return rows.map((row) => describePasskey(row, cipher))
    },

    async options(actor, password) {
      const { id, email, name } = await own.expectPassword(actor, password)
      const known = await listPasskeys(database, id)
      if (known.length >= MOST_PASSKEYS) throw new ApiError('PASSKEYS_FULL')
      return ceremony.creation({ id, email, name, known })
    },

    async add(actor, { name: typedName, credential }) {
      const name = parseName(typedName)
      if (name === '') throw new ApiError('NAME_INVALID')
      const checked = await own.read(actor.id)
      const proven = await ceremony.checkNew(actor.id, credential)
      if (!proven) throw new ApiError('PASSKEY_REFUSED')
      const id = randomUUID()
      const event = { action: 'broker.passkey-add', subject: id }
      const addedAt = clock.now()
      let recoveryCodes: string[] | null = null
      const session = await own.change(actor, checked, event, async (transaction) => {
        if ((await countPasskeys(transaction, actor.id)) >= MOST_PASSKEYS) {
          throw new ApiError('PASSKEYS_FULL')
        }
        const cipher = await loadCipherForWrite(transaction, vault, actor.id)
        const encrypted = cipher.encrypt(name, passkeyNameContext(id))
        const owned = { id, broker_id: actor.id, name: encrypted, created_at: addedAt }
        if (!(await insertPasskey(transaction, { ...proven, ...owned }))) {
          throw new ApiError('PASSKEY_REFUSED')
        }
        if (!hasSecondFactor(checked)) {
          recoveryCodes = await issueRecoveryCodes(transaction, actor.id)
        }
      })
      const passkey = { id, name, addedAt: addedAt.toISOString(), lastUsedAt: null }
      return { passkey, recoveryCodes, session }
    },

    async remove(actor, { id, password }) {
      const checked = await own.expectPassword(actor, password)
      const event = { action: 'broker.passkey-remove', subject: id }
      return own.change(actor, checked, event, async (transaction) => {
        const gone = isUuid(id) && (await deletePasskey(transaction, { id, brokerId: actor.id }))
        if (!gone) throw new ApiError('PASSKEY_UNKNOWN')
        const left = checked.totp_confirmed || (await countPasskeys(transaction, actor.id)) > 0
        await finishFactorRemoval(transaction, checked, left)
      })
    },
  }
}

function createPasskeySignIn(deps: BrokerDependencies): PasskeySignIn {
  const { database, clock, audit, events, sessions, ceremony } = deps
  return {
    signInOptions: () => ceremony.request(),

    async signIn({ credential, from }) {
      const now = clock.now()
      const passkey = await findPasskey(database, credential.id)
      const broker = passkey && (await findBroker(database, passkey.broker_id))
      const refuse = async (action: string): Promise<never> => {
        const actor = { id: broker?.id ?? null, name: broker?.name ?? 'Unknown person', from }
        await audit.recordRead(actor, { action })
        throw new ApiError('PASSKEY_WRONG')
      }
      if (!passkey || !broker?.active) return refuse('sign-in.failed')
      const proven = await ceremony.checkProof(credential, passkey)
      if (!proven) return refuse('sign-in.failed')
      if (proven === 'copied') return refuse('passkey.copied')

      const session = await database.transaction(async (transaction) => {
        await lockUnchanged(transaction, broker)
        const { id, counter: counterBefore } = passkey
        const use = { id, counterBefore, counter: proven.counter, now }
        if (!(await recordPasskeyUse(transaction, use))) throw new ApiError('PASSKEY_WRONG')
        await recordSignIn(transaction, broker.id, now)
        const started = await sessions.start(transaction, broker.id)
        const actor = { id: broker.id, name: broker.name, from }
        const about = { mailbox: broker.email, person: broker.id, subjects: [id] }
        await events.record(transaction, { kind: 'broker.sign-in', ...about })
        await audit.record(transaction, actor, { action: 'sign-in.passkey', subject: id })
        return started
      })
      return { broker: describeBroker(broker), session }
    },
  }
}

function describePasskey(row: PasskeyRow, cipher: OwnerCipher): Passkey {
  return {
    id: row.id,
    name: cipher.decrypt(row.name, passkeyNameContext(row.id)),
    addedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
