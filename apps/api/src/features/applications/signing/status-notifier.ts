import { afterSending } from '@gapwise/enrollment'
import { addHours } from 'date-fns'
import type { Config } from '../../../config/config'
import type { Mailer } from '../../../mail/mailer'
import type { Clock } from '../../../shared/clock'
import type { NotifyOfStatus } from '../../application-status'
import { openSentApplication } from './sent-application'
import { statusMail } from './status-mail'

/** Hours after which an email about a status is too old to send. */
const MAIL_USEFUL_HOURS = 3 * 24

/** Returns a function that emails the applicant about each new status (D75). */
export function createStatusNotifier(deps: {
  mailer: Mailer
  clock: Clock
  /** Returns the website's address, for links in email. */
  origin: () => string
  config: Pick<Config, 'phone' | 'proof'>
}): NotifyOfStatus {
  const { mailer, clock, origin, config } = deps
  return async (transaction, { cipher, status, note, now }) => {
    const sent = await openSentApplication(transaction, cipher)
    if (!sent?.email) return
    const { proof, phone } = config
    const today = clock.today(sent.state || undefined)
    const tasks = afterSending(sent.form, { today, status, offer: sent.offer, proof })
    const mail = statusMail({
      ...{ to: sent.email, origin: origin(), id: cipher.ownerId },
      ...{ status, note, sent, tasks, phone },
    })
    await mailer.queue(transaction, mail, addHours(now, MAIL_USEFUL_HOURS))
  }
}
