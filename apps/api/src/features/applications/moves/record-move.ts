import type { SessionUser } from '@gapwise/api-contract'
import { addHours, subHours } from 'date-fns'
import type { Transaction } from '../../../database'
import type { Mailer } from '../../../mail/mailer'
import { loadCipherForWrite } from '../../../protection/owner-keys'
import type { ApplicationDependencies } from '../load-application'
import { createOwnQuote } from '../quote/own-quote'
import { recordEvent, type MovedRow } from '../repository'
import { forgetDeliveries } from '../signing/delivered-documents'
import { deleteConsent } from '../signing/disclosure'
import { addressBefore, addressLookup, encryptAddress, givenAddresses } from './given-addresses'
import { countResumes, insertResume } from './repository'
import { resumedMail } from './resumed-mail'

/** Hours after which an email about a moved application is too old to send. */
const MAIL_USEFUL_HOURS = 3 * 24
/**
 * Maximum number of emails per day about one application or to one address. Prevents anyone from
 * flooding a mailbox.
 */
const MOST_EMAILS_PER_DAY = 5

/** Dependencies of {@link recordMove}. */
export interface MoveDependencies extends Pick<ApplicationDependencies, 'vault' | 'clock'> {
  readonly mailer: Mailer
  /** Returns the website's address, for links in email. */
  readonly origin: () => string
}

/** A resume code or a link to sign that moved an application to another user. */
export interface MoveCause {
  /** `true` for a link to come back, from a reminder or on request. */
  readonly isComeBackLink?: boolean
  /** The broker who made the code or the link. */
  readonly broker: { readonly id: string; readonly name: string } | undefined
  /** The link to sign. `undefined` for a resume code. */
  readonly link?: {
    readonly id: string
    /** Name of the person who sent it. */
    readonly from: string
    /** Address to which it was sent. This address gets no email about the move. */
    readonly to: string | null
  }
}

/**
 * Records that an application has a new owner, and gives it a quote of that owner. Queues an email
 * to the previous holders. Deletes their consent to electronic records (ADR 29), and forgets which
 * documents were delivered to them.
 */
export async function recordMove(
  { vault, clock, mailer, origin }: MoveDependencies,
  transaction: Transaction,
  moved: { user: SessionUser; row: MovedRow; cause: MoveCause },
): Promise<void> {
  const { user, row, cause } = moved
  const now = clock.now()
  const event = cause.link ? 'link-opened' : 'resumed'
  await recordEvent(transaction, { applicationId: row.id, userId: user.id, event, now })
  await deleteConsent(transaction, row.id)
  await forgetDeliveries(transaction, row.id)
  const cipher = await loadCipherForWrite(transaction, vault, row.id)
  const address = await addressBefore(transaction, vault, {
    cipher,
    ownerId: row.previous_owner_id,
    quoteId: row.quote_id,
  })
  await createOwnQuote({ vault, clock }, transaction, { row, ownerId: user.id })
  await insertResume(transaction, {
    applicationId: row.id,
    userId: user.id,
    brokerId: cause.broker?.id,
    signingLinkId: cause.link?.id,
    given: address === undefined ? undefined : encryptAddress(vault, cipher, address),
    now,
  })
  // Send no email to the user who has the application now.
  const own = [user.email, cause.link?.to].map((each) => each?.toLowerCase())
  for (const to of await givenAddresses(transaction, cipher)) {
    if (own.includes(to.toLowerCase())) continue
    const counted = {
      applicationId: row.id,
      lookup: addressLookup(vault, to),
      since: subHours(now, 24),
    }
    if ((await countResumes(transaction, counted)) > MOST_EMAILS_PER_DAY) continue
    const mail = resumedMail({ to, origin: origin(), at: now, with: openerOf(cause) })
    await mailer.queue(transaction, mail, addHours(now, MAIL_USEFUL_HOURS))
  }
}

function openerOf({
  link,
  broker,
  isComeBackLink,
}: MoveCause): Parameters<typeof resumedMail>[0]['with'] {
  if (link) return { link: link.from }
  if (broker) return { broker: broker.name }
  return isComeBackLink ? 'come-back-link' : 'own-code'
}
