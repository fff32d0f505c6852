import { addDays, addHours, subDays } from 'date-fns'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../database'
import type { LimitedMailer } from '../../mail/mail-limits'
import { loadCipherForWrite } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import { hashToken, newToken } from '../../shared/tokens'
import {
  addressBefore,
  formatResumeCode,
  insertGrant,
  newResumeCode,
  RESUME_LOOKUP,
} from '../applications'
import { recordEmail } from '../client-emails'
import { reminderMail } from './reminder-mail'
import {
  insertReminder,
  listDue,
  lockDue,
  type DueDraft,
  type ReminderKind,
} from './reminder-repository'

/** Dependencies of {@link sendDueReminders}. */
export interface ReminderDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly mailer: LimitedMailer
  /** Returns the website's address, for links in email. */
  readonly origin: () => string
  readonly phone: string
}

/** Days since the last change after which each reminder is due, and after which it is too late. */
const DUE: Readonly<Record<ReminderKind, readonly [from: number, to: number]>> = {
  first: [2, 7],
  second: [7, 14],
}
/** Days for which the link in a reminder works (D77). */
const LINK_DAYS = 30
/** Hours after which a reminder is too old to send. */
const MAIL_USEFUL_HOURS = 3 * 24
/** Drafts that are listed at a time. */
const BATCH = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Thrown to undo the transaction of a reminder that is not sent. */
class NotSent extends Error {}

/**
 * Emails people about drafts that they have not changed for 2 or 7 days. Each reminder of a draft
 * goes out at most once, even if several servers run this at the same time.
 * @returns The number of emails.
 */
export async function sendDueReminders(
  deps: ReminderDependencies,
  isRunning: () => boolean = () => true,
): Promise<number> {
  let sent = 0
  for (const kind of ['first', 'second'] as const) {
    const [from, to] = DUE[kind]
    const now = deps.clock.now()
    const wanted = { kind, changedFrom: subDays(now, to), changedTo: subDays(now, from) }
    let after = FIRST_ID
    for (;;) {
      const due = await listDue(deps.database, { ...wanted, after, most: BATCH })
      for (const { id } of due) {
        if (!isRunning()) return sent
        if (await sendReminder(deps, { ...wanted, id })) sent += 1
        after = id
      }
      if (due.length < BATCH) break
    }
  }
  if (sent > 0) deps.mailer.wake()
  return sent
}

async function sendReminder(
  deps: ReminderDependencies,
  wanted: Parameters<typeof lockDue>[1],
): Promise<boolean> {
  try {
    return await deps.database.transaction(async (transaction) => {
      const draft = await lockDue(transaction, wanted)
      return draft ? remind(deps, transaction, draft, wanted.kind) : false
    })
  } catch (error) {
    if (error instanceof NotSent) return false
    throw error
  }
}

async function remind(
  { vault, clock, mailer, origin, phone }: ReminderDependencies,
  transaction: Transaction,
  draft: DueDraft,
  kind: ReminderKind,
): Promise<boolean> {
  const now = clock.now()
  const cipher = await loadCipherForWrite(transaction, vault, draft.id)
  const owner = { cipher, ownerId: draft.owner_id, quoteId: draft.quote_id }
  const to = draft.email ?? (await addressBefore(transaction, vault, owner))
  if (to === undefined) return false
  const stopToken = newToken()
  const reminder = { applicationId: draft.id, kind, stopHash: hashToken(stopToken), now }
  if (!(await insertReminder(transaction, reminder))) return false
  // A draft of an account opens only for that account, so its owner signs in.
  const code = draft.email === null ? newResumeCode() : undefined
  if (code !== undefined) {
    await insertGrant(transaction, {
      id: randomUUID(),
      applicationId: draft.id,
      brokerId: null,
      codeLookup: vault.digest(code, RESUME_LOOKUP),
      keyId: vault.keyIds[0] ?? null,
      mailed: true,
      now,
      expiresAt: addDays(now, LINK_DAYS),
    })
  }
  const mail = reminderMail({
    ...{ to, kind, origin: origin(), stopToken, phone },
    code: code && formatResumeCode(code),
  })
  const source = { knownSender: 'draft reminders' }
  const expiresAt = addHours(now, MAIL_USEFUL_HOURS)
  if (!(await mailer.queueLimited(transaction, mail, expiresAt, source))) throw new NotSent()
  await recordEmail(transaction, cipher, { brokerId: null, kind: 'reminder', mail, now })
  return true
}
