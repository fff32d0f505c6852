import type { ApplicationBroker, BrokerStatement } from '@gapwise/api-contract'
import type { Queryable, Transaction } from '../../../database'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import { recordStep } from './signing-steps'
import {
  findBrokerName,
  findStatementRow,
  insertStatement,
  isReadyToHandOver,
} from './statement-repository'

/** Encrypted part of a broker's statement. */
type StatementDetail = Omit<BrokerStatement, 'signedAt'>

/** Returns the encryption context for a broker's statement. */
export const statementContext = (id: string): string => `broker_statements|${id}`

/** Decrypts the statement of the broker who took part in an application. */
export async function findStatement(
  database: Queryable,
  cipher: OwnerCipher,
): Promise<BrokerStatement | undefined> {
  const row = await findStatementRow(database, cipher.ownerId)
  if (!row) return undefined
  const text = cipher.decrypt(row.statement, statementContext(cipher.ownerId))
  return { ...(JSON.parse(text) as StatementDetail), signedAt: row.signed_at.toISOString() }
}

/**
 * Returns the broker who took part in an application, as the applicant sees them. Returns `undefined`
 * if no broker did.
 */
export async function findApplicationBroker(
  database: Queryable,
  cipher: OwnerCipher,
): Promise<ApplicationBroker | undefined> {
  const given = await findStatement(database, cipher)
  if (given) return { name: given.name, npn: given.npn, isStatementMissing: false }
  const name = await findBrokerName(database, cipher.ownerId)
  if (name === undefined) return undefined
  const isReady = await isReadyToHandOver(database, cipher.ownerId)
  return { name, npn: null, isStatementMissing: !isReady }
}

/** Stores the only statement of an application, also as a step of the evidence. */
export async function addStatement(
  transaction: Transaction,
  cipher: OwnerCipher,
  given: { brokerId: string; statement: StatementDetail; now: Date },
): Promise<void> {
  const { brokerId, statement, now } = given
  const applicationId = cipher.ownerId
  const sealed = cipher.encrypt(JSON.stringify(statement), statementContext(applicationId))
  await insertStatement(transaction, { applicationId, brokerId, sealed, now })
  const { name, npn, state, licenseNumber, textVersion, signature } = statement
  const policies = statement.policies.map(
    ({ insurer, policy, inForce }) =>
      `${insurer}, ${policy} (${inForce ? 'in force' : 'no longer in force'})`,
  )
  const text = [...statement.paragraphs, ...policies].join('\n')
  await recordStep(transaction, cipher, {
    applicationId,
    kind: 'broker-statement',
    detail: { brokerId, name, npn, state, licenseNumber, text, textVersion, signature },
    now,
  })
}
