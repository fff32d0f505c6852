import type { ScheduledCall, SessionUser } from '@gapwise/api-contract'
import { addHours } from 'date-fns'
import type { Transaction } from '../../database'
import type { MailSource } from '../../mail/mail-limits'
import { loadCipherForWrite } from '../../protection/owner-keys'
import { recordEmail } from '../client-emails'
import { callMail } from './call-mail'
import type { CallDependencies } from './own-calls'

/** The user who makes the request, and the source to which the email limits apply. */
export interface Caller {
  readonly user: SessionUser
  readonly source: MailSource
}

/** The person whom an email about a call is for. */
interface Recipient {
  readonly to: string | null
  /** The owner of the call. */
  readonly user: Pick<SessionUser, 'id' | 'email'>
  readonly source: MailSource
  /** Id of the broker who changed the call. */
  readonly brokerId?: string
}

type NotifyCall = (
  transaction: Transaction,
  call: Pick<ScheduledCall, 'startsAt' | 'when' | 'phone'>,
  what: Parameters<typeof callMail>[0]['what'],
  recipient: Recipient,
) => Promise<boolean>

/**
 * Returns a function that emails a person about a call, logs the email, and resolves to `true` if
 * the email is queued. Emails are limited, except those to the verified address of the person's own
 * account.
 */
export function createCallNotifier(deps: CallDependencies): NotifyCall {
  const { vault, clock, mailer, callsFrom, origin } = deps
  return async (transaction, call, what, { to, user, source, brokerId = null }) => {
    if (!to) return false
    const phoneEnd = call.phone.slice(-4)
    const mail = callMail({
      ...{ to, what, when: call.when, phoneEnd, callsFrom },
      origin: origin(),
    })
    const now = clock.now()
    const startsAt = call.startsAt && new Date(call.startsAt)
    const until = startsAt && startsAt > now ? startsAt : addHours(now, 24)
    if (to.toLowerCase() === user.email?.toLowerCase()) {
      await mailer.queue(transaction, mail, until)
    } else if (!(await mailer.queueLimited(transaction, mail, until, source))) return false
    const cipher = await loadCipherForWrite(transaction, vault, user.id)
    const sent = { brokerId, kind: 'call', mail, now } as const
    await recordEmail(transaction, cipher, { ...sent, isAboutUser: true })
    return true
  }
}
