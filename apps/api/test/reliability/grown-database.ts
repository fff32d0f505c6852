import { randomUUID } from 'node:crypto'
import { openDatabase, type Database } from '../../src/database'
import { MIGRATIONS } from '../../src/migrations-directory'
import { bundleWorker } from '../support/bundle'
import { recordingLog } from '../support/recording-log'

/** Answers per application. */
const EACH = 100
/** Number of applications that one statement creates. */
const BATCH = 500
/** Maximum milliseconds for one statement that creates applications. */
const LIMIT = 120_000

/**
 * Fills a new embedded database with realistic applications. Keys and encrypted values are random
 * bytes of realistic length, because nothing decrypts them.
 */
export async function growDatabase(dataDir: string, answers: number): Promise<void> {
  const database = await openDatabase({
    dataDir,
    migrationsDir: MIGRATIONS,
    workerUrl: await bundleWorker(),
    log: recordingLog(),
  })
  try {
    for (let made = 0; made < answers; made += BATCH * EACH) await addApplications(database)
  } finally {
    await database.close()
  }
}

async function addApplications(database: Database): Promise<void> {
  const owners = JSON.stringify(
    Array.from({ length: BATCH }, () => ({ owner: randomUUID(), id: randomUUID() })),
  )
  const from = `from jsonb_to_recordset($1::jsonb) as made (owner uuid, id uuid)`
  const bytes = `decode(md5(random()::text) || md5(random()::text) || md5(random()::text), 'hex')`
  await database.transaction(
    async (transaction) => {
      await transaction.query(`insert into users (id) select owner ${from}`, [owners])
      await transaction.query(
        `insert into data_keys (owner_id, generation, wrapped) select id, 1, ${bytes} ${from}`,
        [owners],
      )
      await transaction.query(
        `insert into applications (id, owner_id, name, schema_id, resume_code, resume_lookup)
         select id, owner, 'Mine', 'medicare-supplement', ${bytes}, id::text ${from}`,
        [owners],
      )
      await transaction.query(
        `insert into answers (application_id, section, field, value, revision)
         select id, 'section_' || number / 10, 'field_name_' || number, ${bytes}, 1
           ${from}, generate_series(1, ${EACH}) number`,
        [owners],
      )
    },
    { milliseconds: LIMIT, statement: LIMIT },
  )
}
