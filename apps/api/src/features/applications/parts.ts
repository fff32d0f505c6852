import type { FieldRef } from '@gapwise/api-contract'
import type { Clock } from '../../clock'
import type { Database, Transaction } from '../../database'
import { ApiError } from '../../errors'
import { sealerOf, writingSealerOf } from '../../protection/owner-keys'
import type { OwnerSealer } from '../../protection/owner-sealer'
import type { Vault } from '../../protection/vault'
import { isUuid } from '../../uuid'
import { applicationForms, type ApplicationForm } from './definitions'
import { openAnswers } from './descriptions'
import { openDraft, type Draft, type StoredAnswer } from './draft'
import {
  findOwned,
  readAnswers,
  type AnswerRow,
  type ApplicationRow,
  type OwnedRow,
} from './repository'
import { withheldOf } from './withheld'

/** What the services of applications work with. */
export interface ApplicationParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
}

/** A stored application, opened. */
export interface LoadedApplication {
  readonly row: OwnedRow
  readonly applicationForm: ApplicationForm
  readonly stored: readonly StoredAnswer[]
  readonly draft: Draft
  /** What of it is not shown to its user. */
  readonly withheld: readonly FieldRef[]
  /** Of the application's own keys. */
  readonly sealer: OwnerSealer
}

/**
 * Opens an application of a user. With `lock`, nobody else changes it until the transaction ends.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, for somebody else's too (D51).
 */
export async function loadOwned(
  database: Database | Transaction,
  parts: Pick<ApplicationParts, 'vault' | 'clock'>,
  wanted: { id: string; ownerId: string; lock?: boolean },
): Promise<LoadedApplication> {
  const row = isUuid(wanted.id) ? await findOwned(database, wanted) : undefined
  if (!row) throw new ApiError('APPLICATION_UNKNOWN')
  // After the row: whoever waited for its lock must see the keys as they are now.
  const sealer = await (wanted.lock ? writingSealerOf : sealerOf)(database, parts.vault, row.id)
  const answers = await readAnswers(database, row.id)
  const opened = openApplication(row, answers, sealer, parts.clock)
  return { ...opened, withheld: withheldOf(row, answers, opened.applicationForm) }
}

/** Opens an application whose row, answers and keys were read already. */
export function openApplication<Row extends Pick<ApplicationRow, 'schema_id' | 'medicare_status'>>(
  row: Row,
  answers: readonly AnswerRow[],
  sealer: OwnerSealer,
  clock: Clock,
): Omit<LoadedApplication, 'row' | 'withheld'> & { readonly row: Row } {
  const applicationForm = formOf(row.schema_id)
  const stored = openAnswers(answers, sealer)
  const draft = openDraft(applicationForm, stored, {
    medicareStatus: row.medicare_status ?? undefined,
    todayIn: (state) => clock.today(state),
  })
  return { row, applicationForm, stored, draft, sealer }
}

/** @throws {ApiError} `SCHEMA_UNKNOWN` (D53). */
export function formOf(schemaId: string): ApplicationForm {
  const form = applicationForms.get(schemaId)
  if (!form) throw new ApiError('SCHEMA_UNKNOWN')
  return form
}
