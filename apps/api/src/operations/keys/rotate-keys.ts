import { sql, type Expression } from 'kysely'
import { countOfRows, statement, tables, type Database } from '../../database'
import { evidenceKeyContext } from '../../features/applications'
import { handoverKeyContext } from '../../features/handover'
import { eventKeyContext } from '../../features/security-events'
import { keyIdOf, type Vault } from '../../protection/vault'
import { reencryptOwner, type KeyDependencies } from './reencrypt-owner'
import { renewLookups } from './renew-lookups'
import { rewrapKeys } from './rewrap-keys'

const LIST_EVENT_KEYS = statement(() => tables.selectFrom('security_event_key').select('secret'))
const REPLACE_EVENT_KEY = statement(({ secret, renewed }: { secret: Buffer; renewed: Buffer }) =>
  tables.updateTable('security_event_key').set({ secret: renewed }).where('secret', '=', secret),
)
const LIST_EVIDENCE_KEYS = statement(() => tables.selectFrom('evidence_key').select('seed'))
const REPLACE_EVIDENCE_KEY = statement(({ seed, renewed }: { seed: Buffer; renewed: Buffer }) =>
  tables.updateTable('evidence_key').set({ seed: renewed }).where('seed', '=', seed),
)

const LIST_HANDOVER_KEYS = statement(() => tables.selectFrom('handover_key').select('secret'))
const REPLACE_HANDOVER_KEY = statement(({ secret, renewed }: { secret: Buffer; renewed: Buffer }) =>
  tables.updateTable('handover_key').set({ secret: renewed }).where('secret', '=', secret),
)

/** Encrypts the key that signs packages again, with the current key of the `DATA_KEYS`. */
async function renewHandoverKey(database: Database, vault: Vault): Promise<void> {
  for (const { secret } of await LIST_HANDOVER_KEYS.rows(database)) {
    if (keyIdOf(secret) === vault.keyIds[0]) continue
    const renewed = vault.encrypt(
      vault.decryptBytes(secret, handoverKeyContext),
      handoverKeyContext,
    )
    await REPLACE_HANDOVER_KEY.run(database, { secret, renewed })
  }
}

/**
 * Encrypts the digest key of the security events again, with the current key of the `DATA_KEYS`.
 * The digest key itself does not change.
 */
async function renewEventKey(database: Database, vault: Vault): Promise<void> {
  for (const { secret } of await LIST_EVENT_KEYS.rows(database)) {
    if (keyIdOf(secret) === vault.keyIds[0]) continue
    const renewed = vault.encrypt(vault.decryptBytes(secret, eventKeyContext), eventKeyContext)
    await REPLACE_EVENT_KEY.run(database, { secret, renewed })
  }
}

/**
 * Encrypts the key that seals evidence again. The key itself does not change, so old seals stay
 * valid.
 */
async function renewEvidenceKey(database: Database, vault: Vault): Promise<void> {
  for (const { seed } of await LIST_EVIDENCE_KEYS.rows(database)) {
    if (keyIdOf(seed) === vault.keyIds[0]) continue
    const renewed = vault.encrypt(vault.decryptBytes(seed, evidenceKeyContext), evidenceKeyContext)
    await REPLACE_EVIDENCE_KEY.run(database, { seed, renewed })
  }
}

/** Reports the progress of a step. */
export type ReportStep = (step: string, done: number) => void

/**
 * First byte of values that were encrypted directly with `DATA_KEYS`. When these values were
 * written, applications and users did not have their own keys yet.
 */
const BEFORE_DATA_KEYS = 1

/**
 * Applications and users whose key change is unfinished. They have more than one key, or data that
 * is encrypted directly with `DATA_KEYS`.
 */
const UNFINISHED = statement(() =>
  tables
    .selectFrom('applications as a')
    .select('a.id')
    .where(({ or, exists, ref, selectFrom }) =>
      or([
        isOld(ref('a.resume_code')),
        exists(
          selectFrom('answers as n')
            .whereRef('n.application_id', '=', 'a.id')
            .where('n.value', 'is not', null)
            .where((answer) => isOld(answer.ref('n.value'))),
        ),
        exists(
          selectFrom('submissions as s')
            .whereRef('s.application_id', '=', 'a.id')
            .where((submission) => isOld(submission.ref('s.answers'))),
        ),
        exists(
          selectFrom('documents as d')
            .whereRef('d.application_id', '=', 'a.id')
            .where((document) => isOld(document.ref('d.name'))),
        ),
      ]),
    )
    .union(
      tables
        .selectFrom('quotes')
        .select('owner_id as id')
        .where(({ ref }) => isOld(ref('form'))),
    )
    .union(
      tables
        .selectFrom('data_keys')
        .select('owner_id as id')
        .groupBy('owner_id')
        .having(countOfRows, '>', 1),
    ),
)
const LIST_OWNERS = statement(({ before }: { before: Date }) =>
  tables
    .selectFrom('data_keys')
    .select('owner_id as id')
    .groupBy('owner_id')
    .having(({ eb, or, fn }) =>
      or([eb(fn.max('created_at'), '<', before), eb(countOfRows, '>', 1)]),
    ),
)

const isOld = (sealed: Expression<Buffer | null>): Expression<boolean> =>
  sql`get_byte(${sealed}, 0) = ${BEFORE_DATA_KEYS}`

/**
 * Encrypts all long-lived data again, so that it depends only on the current key in `DATA_KEYS`. An
 * interrupted run can be repeated.
 */
export async function rotateKeys(deps: KeyDependencies, progress: ReportStep): Promise<void> {
  const { database, vault } = deps
  await rewrapKeys(database, vault, (done) => progress('data keys wrapped again', done))
  for (const [index, { id }] of (await UNFINISHED.rows(database)).entries()) {
    await reencryptOwner(deps, id, { newKey: false })
    progress('owners encrypted with their own key', index + 1)
  }
  await renewEventKey(database, vault)
  await renewEvidenceKey(database, vault)
  await renewHandoverKey(database, vault)
  await renewLookups(database, vault, (done) => progress('resume code lookups renewed', done))
}

/**
 * Gives every application and user a new data key, and encrypts all their data again. Use this if
 * someone might have seen the data keys.
 * @param before Skips applications and users whose only key was created after this time. If an
 * earlier run was interrupted, pass the time when that run started.
 */
export async function reencrypt(
  deps: KeyDependencies,
  before: Date,
  progress: ReportStep,
): Promise<void> {
  const owners = await LIST_OWNERS.rows(deps.database, { before })
  await rotateKeys(deps, progress)
  for (const [index, { id }] of owners.entries()) {
    await reencryptOwner(deps, id, { newKey: true })
    progress('owners encrypted with a new key', index + 1)
  }
}
