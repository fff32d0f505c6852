import type { FieldPath } from '@gapwise/api-contract'
import type { Clock } from '../../shared/clock'
import type { Database, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { readKeys, loadCipher, loadCipherForWrite } from '../../protection/owner-keys'
import type { OwnerCipher } from '../../protection/owner-cipher'
import type { Vault } from '../../protection/vault'
import { isUuid } from '../../shared/uuid'
import { applicationForms, type ApplicationForm } from './definitions'
import { decryptAnswers } from './descriptions'
import { openDraft, type Draft, type StoredAnswer } from './draft'
import { readAnswers, type RevisedAnswerRow } from './answer-repository'
import { findOwned, type ApplicationRow, type OwnedRow } from './repository'
import { findWithheld } from './withheld'

/** Dependencies of the application services. */
export interface ApplicationDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
}

/** A stored application, decrypted. */
export interface LoadedApplication {
  readonly row: OwnedRow
  readonly applicationForm: ApplicationForm
  readonly stored: readonly StoredAnswer[]
  readonly draft: Draft
  /** Sensitive fields whose values are hidden from the current owner. */
  readonly withheld: readonly FieldPath[]
  /** Encrypts and decrypts with the application's own keys. */
  readonly cipher: OwnerCipher
}

/**
 * Loads and decrypts a user's application. With `lock`, no one else can change the application
 * until the transaction ends.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, also if another user owns it (D51).
 */
export async function loadOwned(
  database: Database | Transaction,
  deps: Pick<ApplicationDependencies, 'vault' | 'clock'>,
  wanted: { id: string; ownerId: string; lock?: boolean },
): Promise<LoadedApplication> {
  const { id, lock } = wanted
  if (!isUuid(id)) throw new ApiError('APPLICATION_UNKNOWN')
  if (lock) {
    // The database runs these three queries in order. It therefore reads the keys and answers only
    // after it has locked the row.
    const [row, keys, answers] = await Promise.all([
      findOwned(database, wanted),
      readKeys(database, id, 'for key share'),
      readAnswers(database, id),
    ])
    if (!row) throw new ApiError('APPLICATION_UNKNOWN')
    const cipher = await loadCipherForWrite(database, deps.vault, id, keys)
    return withWithheld(decryptApplication(row, answers, cipher, deps.clock), answers)
  }
  const row = await findOwned(database, wanted)
  if (!row) throw new ApiError('APPLICATION_UNKNOWN')
  const cipher = await loadCipher(database, deps.vault, id)
  const answers = await readAnswers(database, id)
  return withWithheld(decryptApplication(row, answers, cipher, deps.clock), answers)
}

function withWithheld(
  decrypted: Omit<LoadedApplication, 'withheld'>,
  answers: readonly RevisedAnswerRow[],
): LoadedApplication {
  return { ...decrypted, withheld: findWithheld(decrypted.row, answers, decrypted.applicationForm) }
}

/** Decrypts an application from its row, answers, and keys. */
export function decryptApplication<
  Row extends Pick<ApplicationRow, 'schema_id' | 'medicare_status'>,
>(
  row: Row,
  answers: readonly RevisedAnswerRow[],
  cipher: OwnerCipher,
  clock: Clock,
): Omit<LoadedApplication, 'row' | 'withheld'> & { readonly row: Row } {
  const applicationForm = findApplicationForm(row.schema_id)
  const stored = decryptAnswers(answers, cipher)
  const draft = openDraft(applicationForm, stored, {
    medicareStatus: row.medicare_status ?? undefined,
    todayIn: (state) => clock.today(state),
  })
  return { row, applicationForm, stored, draft, cipher }
}

/**
 * Returns the form for a definition id.
 * @throws {ApiError} `SCHEMA_UNKNOWN` (D53).
 */
export function findApplicationForm(schemaId: string): ApplicationForm {
  const form = applicationForms.get(schemaId)
  if (!form) throw new ApiError('SCHEMA_UNKNOWN')
  return form
}
