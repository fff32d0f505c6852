import type { RecoveryCodes, TotpEnrollment } from '@gapwise/api-contract'
import { ApiError } from '../../../errors/api-error'
import { loadCipher, loadCipherForWrite } from '../../../protection/owner-keys'
import type { BrokerActor } from '../../audit'
import { confirmPendingTotp, removeTotp, setPendingTotp, spendTotpStep } from './factor-repository'
import { lockUnchanged } from '../lock-unchanged'
import { finishFactorRemoval, issueRecoveryCodes, type OwnAccount } from '../own-account'
import type { BrokerDependencies } from '../dependencies'
import type { NewBrokerSession } from '../sessions'
import { pendingTotpContext, totpContext } from '../sign-in'
import { newTotpSecret, totpStep, totpUri } from './totp'

/** Operations that change a broker's authenticator codes. */
export interface OwnTotp {
  /**
   * Creates a secret for an authenticator app. The secret takes effect when the broker enters a
   * code from the app.
   * @throws {ApiError} `PASSWORD_WRONG`, `TOO_MANY_REQUESTS`
   */
  enrollTotp(actor: BrokerActor, password: string): Promise<TotpEnrollment>
  /** @throws {ApiError} `TOTP_WRONG`, `TOO_MANY_REQUESTS` */
  confirmTotp(
    actor: BrokerActor,
    code: string,
  ): Promise<RecoveryCodes & { session: NewBrokerSession }>
  /** @throws {ApiError} `PASSWORD_WRONG`, `TOO_MANY_REQUESTS`, `LAST_SECOND_FACTOR` */
  removeTotp(actor: BrokerActor, password: string): Promise<NewBrokerSession>
}

export function createOwnTotp(
  { database, vault, clock, audit }: BrokerDependencies,
  own: OwnAccount,
): OwnTotp {
  return {
    async enrollTotp(actor, password) {
      const checked = await own.expectPassword(actor, password)
      const secret = newTotpSecret()
      await database.transaction(async (transaction) => {
        await lockUnchanged(transaction, checked)
        const cipher = await loadCipherForWrite(transaction, vault, actor.id)
        const encrypted = cipher.encrypt(secret, pendingTotpContext(actor.id))
        await setPendingTotp(transaction, { id: actor.id, secret: encrypted })
        await audit.record(transaction, actor, { action: 'broker.totp-enroll', subject: actor.id })
      })
      return { secret, uri: totpUri(secret, checked.email) }
    },

    async confirmTotp(actor, typed) {
      const checked = await own.read(actor.id)
      const { id, totp_pending: pending } = checked
      // If no secret is pending, there is nothing to guess. Do not count the attempt.
      if (!pending) throw new ApiError('TOTP_WRONG')
      const attempt = await own.beginAttempt(actor, checked)
      const secret = (await loadCipher(database, vault, id)).decrypt(
        pending,
        pendingTotpContext(id),
      )
      const step = totpStep(secret, typed.replace(/\s/g, ''), clock.now())
      if (step === undefined) return own.refuse(actor, 'TOTP_WRONG')
      let recoveryCodes: string[] = []
      const event = { action: 'broker.totp-confirm' }
      const session = await own.change(actor, checked, event, async (transaction) => {
        if (!(await spendTotpStep(transaction, { id, step }))) throw new ApiError('TOTP_WRONG')
        const cipher = await loadCipherForWrite(transaction, vault, id)
        await confirmPendingTotp(transaction, {
          id,
          secret: cipher.encrypt(secret, totpContext(id)),
        })
        recoveryCodes = await issueRecoveryCodes(transaction, id)
        await attempt.forget(transaction)
      })
      return { recoveryCodes, session }
    },

    async removeTotp(actor, password) {
      const checked = await own.expectPassword(actor, password)
      const event = { action: 'broker.totp-remove' }
      return own.change(actor, checked, event, async (transaction) => {
        await removeTotp(transaction, actor.id)
        await finishFactorRemoval(transaction, checked, checked.has_passkey)
      })
    },
  }
}
