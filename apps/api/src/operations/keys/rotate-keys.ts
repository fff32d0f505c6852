import { sql, type Expression } from 'kysely'
import { countOfRows, statement, tables, type Database } from '../../database'
import { eventKeyPlace } from '../../features/security-events'
import { keyIdOf, type Vault } from '../../protection/vault'
import { resealOwner, type KeyParts } from './reseal-owner'
import { renewLookups } from './renew-lookups'
import { rewrapKeys } from './rewrap-keys'

const LIST_EVENT_KEYS = statement(() => tables.selectFrom('security_event_key').select('secret'))
const REPLACE_EVENT_KEY = statement(({ secret, renewed }: { secret: Buffer; renewed: Buffer }) =>
  tables.updateTable('security_event_key').set({ secret: renewed }).where('secret', '=', secret),
)

/** Encrypts the key of the security events' digests under the current one of `DATA_KEYS`. It stays the same key. */
async function renewEventKey(database: Database, vault: Vault): Promise<void> {
  for (const { secret } of await LIST_EVENT_KEYS.rows(database)) {
    if (keyIdOf(secret) === vault.keyIds[0]) continue
    const renewed = vault.seal(vault.openBytes(secret, eventKeyPlace), eventKeyPlace)
    await REPLACE_EVENT_KEY.run(database, { secret, renewed })
  }
}

/** Told how far a step has come. */
export type Progress = (step: string, done: number) => void

/** The first byte of what `DATA_KEYS` sealed itself, before applications and users had keys of their own. */
const BEFORE_DATA_KEYS = 1

/** Owners with something that lies under `DATA_KEYS` itself, or with more than one key: an unfinished change. */
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
 * Moves everything that lasts under the current one of `DATA_KEYS`: data keys are wrapped again, and what still
 * lies under `DATA_KEYS` itself gets a data key. It can be interrupted at any moment and run again.
 */
export async function rotateKeys(parts: KeyParts, progress: Progress): Promise<void> {
  const { database, vault } = parts
  await rewrapKeys(database, vault, (done) => progress('keys wrapped again', done))
  for (const [index, { id }] of (await UNFINISHED.rows(database)).entries()) {
    await resealOwner(parts, id, { newKey: false })
    progress('sealed under a key of its own', index + 1)
  }
  await renewEventKey(database, vault)
  await renewLookups(database, vault, (done) => progress('resume codes looked up again', done))
}

/**
 * Gives every application and user a new data key and seals everything again, for when the data keys
 * themselves may have been seen.
 * @param before Owners whose newest key is younger are done already: the start of the first run.
 */
export async function reencrypt(parts: KeyParts, before: Date, progress: Progress): Promise<void> {
  const owners = await LIST_OWNERS.rows(parts.database, { before })
  await rotateKeys(parts, progress)
  for (const [index, { id }] of owners.entries()) {
    await resealOwner(parts, id, { newKey: true })
    progress('sealed under a new key', index + 1)
  }
}
