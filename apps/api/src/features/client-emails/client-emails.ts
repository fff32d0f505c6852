import type { ClientEmailKind, ClientEvent } from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import { anyOf, statement, tables, type Queryable, type Transaction } from '../../database'
import type { Mail } from '../../mail/mailer'
import type { OwnerCipher } from '../../protection/owner-cipher'
import { loadCiphers } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'

/** Emails that the log has. */
export type EmailKind = Exclude<ClientEmailKind, 'status'>

/** Returns the encryption context for the address and the subject of an email. */
export const emailContext = (id: string): string => `client_emails|${id}`

interface EmailRow {
  readonly id: string
  readonly userId: string | null
  readonly applicationId: string | null
  readonly brokerId: string | null
  readonly kind: EmailKind
  readonly detail: Buffer
  readonly now: Date
}

const INSERT = statement((row: EmailRow) =>
  tables.insertInto('client_emails').values({
    ...{ id: row.id, user_id: row.userId, application_id: row.applicationId },
    ...{ broker_id: row.brokerId, kind: row.kind, detail: row.detail, sent_at: row.now },
  }),
)
const LIST = statement((of: { userIds: readonly string[]; applicationIds: readonly string[] }) =>
  tables
    .selectFrom('client_emails as e')
    .leftJoin('brokers as b', 'b.id', 'e.broker_id')
    .select(['e.id', 'e.user_id', 'e.application_id', 'e.kind', 'e.detail', 'e.sent_at'])
    .select('b.name as broker_name')
    .where((where) =>
      where.or([
        where('e.user_id', '=', anyOf(of.userIds)),
        where('e.application_id', '=', anyOf(of.applicationIds)),
      ]),
    ),
)

/**
 * Logs an email to a client: who sent it, when, to whom, and its subject, but never its text.
 * @param cipher Cipher of the application or the user that the email is about.
 */
export async function recordEmail(
  transaction: Transaction,
  cipher: OwnerCipher,
  sent: {
    /** `true` if the owner of the cipher is a user. */
    readonly isAboutUser?: boolean
    /** `null` if no broker sent it. */
    readonly brokerId: string | null
    readonly kind: EmailKind
    readonly mail: Mail
    readonly now: Date
  },
): Promise<void> {
  const { isAboutUser = false, brokerId, kind, mail, now } = sent
  const id = randomUUID()
  const detail = JSON.stringify({ to: mail.to, subject: mail.subject })
  await INSERT.run(transaction, {
    ...{ id, brokerId, kind, now },
    userId: isAboutUser ? cipher.ownerId : null,
    applicationId: isAboutUser ? null : cipher.ownerId,
    detail: cipher.encrypt(detail, emailContext(id)),
  })
}

/** Returns the logged emails about users and applications, in no particular order. */
export async function listEmails(
  { database, vault }: { database: Queryable; vault: Vault },
  of: { userIds: readonly string[]; applicationIds: readonly string[] },
): Promise<ClientEvent[]> {
  const rows = await LIST.rows(database, of)
  const ciphers = await loadCiphers(database, vault, [...of.userIds, ...of.applicationIds])
  return rows.map((row) => {
    const { id, kind, detail } = row
    const cipher = ciphers(row.application_id ?? row.user_id ?? '')
    const known = detail && (JSON.parse(cipher.decrypt(detail, emailContext(id))) as SentTo)
    return {
      ...{ id, at: row.sent_at.toISOString(), who: row.broker_name },
      entry: { kind: 'email', email: kind, ...known },
    }
  })
}

interface SentTo {
  readonly to: string
  readonly subject: string
}
