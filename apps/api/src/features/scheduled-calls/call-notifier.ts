import type { ScheduledCall, SessionUser } from '@gapwise/api-contract'
import { addHours } from 'date-fns'
import type { Clock } from '../../shared/clock'
import type { Transaction } from '../../database'
import type { LimitedMailer, MailSource } from '../../mail/mail-limits'
import { callMail } from './call-mail'

/** The user who makes the request, and the source to which the email limits apply. */
export interface Caller {
  readonly user: SessionUser
  readonly source: MailSource
}

type NotifyCall = (
  transaction: Transaction,
  call: ScheduledCall,
  what: Parameters<typeof callMail>[0]['what'],
  recipient: Caller & { to: string | null },
) => Promise<boolean>

/**
 * Returns a function that emails a person about a call and resolves to `true` if the email is
 * queued. Emails are limited, except those to the verified address of the person's own account.
 */
export function createCallNotifier(deps: {
  clock: Clock
  mailer: LimitedMailer
  callsFrom: string
  origin: () => string
}): NotifyCall {
  return async (transaction, call, what, { to, user, source }) => {
    if (!to) return false
    const phoneEnd = call.phone.slice(-4)
    const mail = callMail({
      to,
      what,
      when: call.when,
      phoneEnd,
      callsFrom: deps.callsFrom,
      origin: deps.origin(),
    })
    const now = deps.clock.now()
    const startsAt = call.startsAt && new Date(call.startsAt)
    const until = startsAt && startsAt > now ? startsAt : addHours(now, 24)
    if (to.toLowerCase() !== user.email?.toLowerCase()) {
      return deps.mailer.queueLimited(transaction, mail, until, source)
    }
    await deps.mailer.queue(transaction, mail, until)
    return true
  }
}
