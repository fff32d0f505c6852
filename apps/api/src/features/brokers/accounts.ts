import type {
  ChangePassword,
  Colleague,
  RecoveryCodes,
  TotpEnrollment,
} from '@gapwise/api-contract'
import type { Transaction } from '../../database'
import { ApiError } from '../../errors'
import { sealerOf, writingSealerOf } from '../../protection/owner-keys'
import type { Actor } from '../audit/service'
import { hashToken } from '../sessions/tokens'
import { holdUnchanged } from './hold-unchanged'
import type { BrokerParts } from './parts'
import {
  confirmTotpSecret,
  findBroker,
  listBrokers,
  setActive,
  setPassword,
  setTotpSecret,
  spendTotpStep,
  type BrokerRow,
} from './repository'
import { deleteSessionsOf } from './session-repository'
import { describeBroker, type NewBrokerSession } from './sessions'
import { totpPlace } from './sign-in'
import { newRecoveryCodes, newTotpSecret, parseRecoveryCode, totpStep, totpUri } from './totp'

/** What brokers do with their own accounts, and admins with those of others. */
export interface BrokerAccounts {
  /** @throws {ApiError} `PASSWORD_WRONG`, `PASSWORD_TOO_SHORT`, `PASSWORD_COMMON` */
  changePassword(actor: BrokerActor, change: ChangePassword): Promise<NewBrokerSession>
  /** @throws {ApiError} `PASSWORD_WRONG` */
  enrollTotp(actor: BrokerActor, password: string): Promise<TotpEnrollment>
  /** @throws {ApiError} `TOTP_WRONG` */
  confirmTotp(
    actor: BrokerActor,
    code: string,
  ): Promise<RecoveryCodes & { session: NewBrokerSession }>
  /** @throws {ApiError} `PASSWORD_WRONG` */
  removeTotp(actor: BrokerActor, password: string): Promise<NewBrokerSession>
  list(): Promise<Colleague[]>
  /** @throws {ApiError} `BROKER_UNKNOWN`, `LAST_ADMIN` */
  setActive(actor: BrokerActor, id: string, active: boolean): Promise<Colleague>
}

/** A broker who is signed in, and where. */
export type BrokerActor = Actor & { readonly id: string }

export function createBrokerAccounts(parts: BrokerParts): BrokerAccounts {
  const { database, vault, clock, audit, passwords, sessions } = parts

  const own = async (id: string): Promise<BrokerRow> => {
    const row = await findBroker(database, id)
    if (!row) throw new ApiError('BROKER_UNKNOWN')
    return row
  }
  const expectPassword = async (id: string, password: string): Promise<BrokerRow> => {
    const row = await own(id)
    if (!(await passwords.verify(row.password_hash, password))) throw new ApiError('PASSWORD_WRONG')
    return row
  }
  /** Changes how somebody signs in, and gives this machine a new session in place of all others. */
  const withNewSession = (
    actor: BrokerActor,
    checked: BrokerRow,
    action: string,
    change: (transaction: Transaction) => Promise<void>,
  ): Promise<NewBrokerSession> =>
    database.transaction(async (transaction) => {
      await holdUnchanged(transaction, checked)
      await change(transaction)
      const session = await sessions.startAnew(transaction, actor.id)
      await audit.record(transaction, actor, { action, subject: actor.id })
      return session
    })

  return {
    async changePassword(actor, { password, newPassword }) {
      const checked = await expectPassword(actor.id, password)
      const passwordHash = await passwords.hash(newPassword, [checked.name, checked.email])
      return withNewSession(actor, checked, 'broker.password', (transaction) =>
        setPassword(transaction, { id: actor.id, passwordHash }),
      )
    },

    async enrollTotp(actor, password) {
      const checked = await expectPassword(actor.id, password)
      const secret = newTotpSecret()
      await database.transaction(async (transaction) => {
        await holdUnchanged(transaction, checked)
        const sealer = await writingSealerOf(transaction, vault, actor.id)
        const sealed = sealer.seal(secret, totpPlace(actor.id))
        await setTotpSecret(transaction, { id: actor.id, secret: sealed })
        await audit.record(transaction, actor, { action: 'broker.totp-enroll', subject: actor.id })
      })
      return { secret, uri: totpUri(secret, checked.email) }
    },

    async confirmTotp(actor, typed) {
      const checked = await own(actor.id)
      const { id, totp_secret: sealed, totp_confirmed: confirmed } = checked
      if (!sealed || confirmed) throw new ApiError('TOTP_WRONG')
      const secret = (await sealerOf(database, vault, id)).open(sealed, totpPlace(id))
      const step = totpStep(secret, typed.replace(/\s/g, ''), clock.now())
      if (step === undefined) throw new ApiError('TOTP_WRONG')
      const recoveryCodes = newRecoveryCodes()
      const hashes = recoveryCodes.map((code) => hashToken(parseRecoveryCode(code)))
      const session = await withNewSession(
        actor,
        checked,
        'broker.totp-confirm',
        async (transaction) => {
          if (!(await spendTotpStep(transaction, { id, step }))) throw new ApiError('TOTP_WRONG')
          await confirmTotpSecret(transaction, { id, hashes })
        },
      )
      return { recoveryCodes, session }
    },

    async removeTotp(actor, password) {
      const checked = await expectPassword(actor.id, password)
      return withNewSession(actor, checked, 'broker.totp-remove', (transaction) =>
        setTotpSecret(transaction, { id: actor.id, secret: null }),
      )
    },

    async list() {
      return (await listBrokers(database)).map(describeColleague)
    },

    setActive: (actor, id, active) =>
      database.transaction(async (transaction) => {
        const rows = await lockBrokers(transaction)
        const row = rows.find((candidate) => candidate.id === id)
        if (!row) throw new ApiError('BROKER_UNKNOWN')
        const others = rows.filter((other) => other.id !== id && other.is_admin && other.active)
        if (!active && row.is_admin && others.length === 0) throw new ApiError('LAST_ADMIN')
        await setActive(transaction, { id, active })
        if (!active) await deleteSessionsOf(transaction, id)
        await audit.record(transaction, actor, {
          action: active ? 'broker.reactivate' : 'broker.deactivate',
          subject: id,
        })
        return describeColleague({ ...row, active })
      }),
  }
}

/** All of them, so that two admins who deactivate each other come one after the other. */
async function lockBrokers(transaction: Transaction): Promise<BrokerRow[]> {
  await transaction.query('select id from brokers order by id for update')
  return listBrokers(transaction)
}

function describeColleague(row: BrokerRow): Colleague {
  return {
    ...describeBroker(row),
    active: row.active,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  }
}
