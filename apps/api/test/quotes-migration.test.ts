import type { OnboardingForm } from '@gapwise/api-contract'
import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../src/database'
import { linkQuotes, applicationContexts } from '../src/features/applications'
import { restoreForm } from '../src/features/onboarding'
import { createCarrierNames, SAMPLE_CARRIERS } from '../src/features/quotes'
import { createSessions } from '../src/features/sessions'
import { MIGRATIONS } from '../src/migrations-directory'
import { loadCipherForWrite } from '../src/protection/owner-keys'
import { createVault } from '../src/protection/vault'
import { createClock } from '../src/shared/clock'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { bundleWorker } from './support/bundle'
import { copyTemplate } from './support/embedded-template'
import { recordingLog } from './support/recording-log'

/** The last migration before quotes had ids. */
const LAST = '021'
const KEY = { id: 'k1', key: randomBytes(32) }
const vault = createVault([KEY])
const clock = createClock()

const directory = mkdtempSync(join(tmpdir(), 'gapwise-quotes-'))
let server: TestServer
beforeAll(async () => {
  const older = join(directory, 'migrations')
  for (const file of readdirSync(MIGRATIONS).filter((name) => name.slice(0, 3) <= LAST))
    cpSync(join(MIGRATIONS, file), join(older, file))
  await copyTemplate('none', join(directory, 'data'))
  const before = await open(older)
  await storePeople(before)
  await before.close()
  const database = await open(MIGRATIONS)
  const storage = { database, dataDir: join(directory, 'data'), dispose: () => database.close() }
  server = await startTestServer({ storage, keys: [KEY] })
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

async function open(migrationsDir: string): Promise<Database> {
  const workerUrl = await bundleWorker()
  const dataDir = join(directory, 'data')
  return openDatabase({ dataDir, migrationsDir, workerUrl, log: recordingLog() })
}

const ROSA = { user: randomUUID(), draft: randomUUID(), born: '1950-03-10' }
const LUIS = { user: ROSA.user, draft: randomUUID(), born: '1948-07-01' }
/** A visitor who has filled in the onboarding form but has no application. */
const ANA = { user: randomUUID() }
const FORM: OnboardingForm = {
  version: 8,
  ...{ zip5: '43215', state: 'OH', applicant_dob: ROSA.born, gender: 'Female' },
  ...{ naic: '90001', rate: 150, plan_type: 'G' },
}

/** Stores the data of a couple and of another visitor in the format of the earlier app version. */
async function storePeople(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const { user } of [ROSA, ANA]) {
      await transaction.query('insert into users (id) values ($1)', [user])
      const cipher = await loadCipherForWrite(transaction, vault, user)
      const encryptionContext = `onboarding_forms|${user}`
      const encrypted = (form: OnboardingForm) =>
        cipher.encrypt(JSON.stringify(form), encryptionContext)
      await transaction.query('insert into onboarding_forms (user_id, form) values ($1, $2)', [
        user,
        encrypted(FORM),
      ])
      await transaction.query('insert into replaced_onboarding_forms values ($1, $2, $3, now())', [
        user,
        randomUUID(),
        encrypted({ ...FORM, city: 'Columbus' }),
      ])
    }
    for (const [index, { user, draft, born }] of [ROSA, LUIS].entries()) {
      const cipher = await loadCipherForWrite(transaction, vault, draft)
      await transaction.query(
        `insert into applications (id, owner_id, encrypted_name, schema_id, medicare_status, naic, resume_code,
            resume_lookup, updated_at)
          values ($1, $2, $3, 'medicare-supplement', 'no-plan', $4, $5, $6, now() + $7 * interval '1 minute')`,
        [
          ...[
            draft,
            user,
            cipher.encrypt('Mine', applicationContexts.name(draft)),
            index === 0 ? '90001' : '90002',
          ],
          ...[cipher.encrypt('222222222222', applicationContexts.resumeCode(draft)), draft, index],
        ],
      )
      for (const [field, value] of Object.entries({ applicant_dob: born, zip5: '75201' }))
        await transaction.query('insert into answers values ($1, $2, $3, $4, 1)', [
          ...[draft, 'applicant', field],
          cipher.encrypt(
            JSON.stringify(value),
            applicationContexts.answer(draft, 'applicant', field),
          ),
        ])
    }
    for (const [naic, plan] of [
      ['90001', 'G'],
      ['90001', 'N'],
      ['90002', 'G'],
    ] as const) {
      await transaction.query(
        `insert into rates (naic, carrier, plan, state, age_from, age_to, gender, tobacco, rate, discount_rate)
          values ($1, $2, $3, 'OH', 65, 120, '*', '*', 150, 140)`,
        [naic, `Insurer ${naic}`, plan],
      )
    }
  })
}

async function visitorOf(id: string): Promise<Visitor> {
  const sessions = createSessions(server.database, clock, { record: () => Promise.resolve() })
  const user = { id, email: null, is_anonymous: true }
  const visitor = server.visitor()
  visitor.cookies.set('sid', (await sessions.start(server.database, user)).token)
  return visitor
}

it('forms from the earlier version become the current quotes of their users', async () => {
  const visitor = await visitorOf(ANA.user)
  expect((await visitor.call('loadOnboarding')).onboardingData).toMatchObject({ ...FORM })
  const quotes = await visitor.call('listQuotes')
  expect(quotes).toMatchObject([{ isCurrent: true, zip5: '43215' }])
  expect(quotes[0]?.createdAt).toBe(quotes[0]?.savedAt)
})

it('brokers see the names of the insurers in the rate book', async () => {
  expect(await createCarrierNames(server.database)(['90001', '90002'])).toEqual(
    new Map([
      ...SAMPLE_CARRIERS.map(({ naic, name }): [string, string] => [naic, name]),
      ['90001', 'Insurer 90001'],
      ['90002', 'Insurer 90002'],
    ]),
  )
})

it('a replaced form from the earlier version can be restored', async () => {
  const { database } = server
  expect(await restoreForm({ database, vault, clock }, ANA.user, 1)).toBe(true)
  const { onboardingData } = await (await visitorOf(ANA.user)).call('loadOnboarding')
  expect(onboardingData).toMatchObject({ city: 'Columbus' })
})

it('a draft for the same person as the form gets its quote, and any other draft a new one', async () => {
  const { database } = server
  const visitor = await visitorOf(ROSA.user)
  const read = (id: string) => visitor.call('readApplication', { params: { id } })
  // Drafts can be opened before they are linked to quotes.
  expect(await read(LUIS.draft)).toMatchObject({ medicare_status: 'no-plan' })
  // The newest draft belongs to an unknown form, so it cannot be linked. The other drafts still
  // can.
  await database.query(
    `insert into applications (owner_id, schema_id, resume_code, resume_lookup, updated_at)
      values ($1, 'retired', '', 'none', now() + interval '1 hour')`,
    [ANA.user],
  )
  const linking = () => linkQuotes({ database, vault, clock })
  await expect(linking()).rejects.toMatchObject({ code: 'SCHEMA_UNKNOWN' })
  await database.query(`delete from applications where schema_id = 'retired'`)
  expect(await linking()).toBe(0)
  const [hers, his] = [await read(ROSA.draft), await read(LUIS.draft)]
  const quotes = await visitor.call('listQuotes')
  expect(quotes).toHaveLength(2)
  expect(quotes.find(({ isCurrent }) => isCurrent)?.id).toBe(hers.quote_id)
  const load = async (quote = '') =>
    (await visitor.call('loadOnboarding', { query: { quote } })).onboardingData
  expect(await load(hers.quote_id)).toMatchObject({ ...FORM })
  expect(await load(his.quote_id)).toMatchObject({
    ...{ applicant_dob: LUIS.born, zip5: '75201', naic: '90002', medicare_status: 'no-plan' },
  })
})
