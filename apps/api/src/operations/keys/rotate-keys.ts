import type { Database } from '../../database'
import { resealOwner, type KeyParts } from './reseal-owner'
import { renewEventKey } from './renew-event-key'
import { renewLookups } from './renew-lookups'
import { rewrapKeys } from './rewrap-keys'

/** Told how far a step has come. */
export type Progress = (step: string, done: number) => void

/** The first byte of what `DATA_KEYS` sealed itself, before applications and users had keys of their own. */
const BEFORE_DATA_KEYS = 1

/** Owners with something that lies under `DATA_KEYS` itself, or with more than one key: an unfinished change. */
const UNFINISHED = `
  select id from applications a
   where get_byte(a.resume_code, 0) = ${BEFORE_DATA_KEYS}
      or exists (select from answers n where n.application_id = a.id and n.value is not null
                    and get_byte(n.value, 0) = ${BEFORE_DATA_KEYS})
      or exists (select from submissions s where s.application_id = a.id
                    and get_byte(s.answers, 0) = ${BEFORE_DATA_KEYS})
      or exists (select from documents d where d.application_id = a.id
                    and get_byte(d.name, 0) = ${BEFORE_DATA_KEYS})
   union
  select user_id from onboarding_forms f where get_byte(f.form, 0) = ${BEFORE_DATA_KEYS}
   union
  select owner_id from data_keys group by owner_id having count(*) > 1`

/**
 * Moves everything that lasts under the current one of `DATA_KEYS`: data keys are wrapped again, and what still
 * lies under `DATA_KEYS` itself gets a data key. It can be interrupted at any moment and run again.
 */
export async function rotateKeys(parts: KeyParts, progress: Progress): Promise<void> {
  const { database, vault } = parts
  await rewrapKeys(database, vault, (done) => progress('keys wrapped again', done))
  const unfinished = await idsOf(database, UNFINISHED)
  for (const [index, id] of unfinished.entries()) {
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
  const owners = await idsOf(
    parts.database,
    `select owner_id as id from data_keys
      group by owner_id having max(created_at) < $1 or count(*) > 1`,
    [before],
  )
  await rotateKeys(parts, progress)
  for (const [index, id] of owners.entries()) {
    await resealOwner(parts, id, { newKey: true })
    progress('sealed under a new key', index + 1)
  }
}

async function idsOf(database: Database, sql: string, parameters: Date[] = []): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(sql, parameters)
  return rows.map(({ id }) => id)
}
