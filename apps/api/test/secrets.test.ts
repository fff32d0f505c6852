import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'
import { openOwnDatabase } from './support/open-test-database'

/** Unique strings, one for each kind of sensitive data. */
const SECRETS = {
  ssn: '219099876',
  mbi: '1EG4TE5MK99',
  account: '90817263544556',
  health: 'Zebrafish-Sentinel surgery',
  name: 'Quetzalcoatl',
  drug: 'Sentinelmycin',
  zip: '99950',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ storage: await openOwnDatabase() })
  const visitor = await server.registered()
  await visitor.call('saveOnboarding', {
    headers: { 'idempotency-key': 'secrets-1' },
    body: { version: 8, first_name: SECRETS.name, zip5: SECRETS.zip },
  })
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const changes = [
    { section: 'applicant', field: 'max_ssn', value: SECRETS.ssn },
    { section: 'applicant', field: 'first_name', value: SECRETS.name },
    { section: 'medicare-details', field: 'medicareNumber', value: SECRETS.mbi },
    { section: 'payment', field: 'eft_account_number', value: SECRETS.account },
    { section: 'health-24-months', field: 'brain_surgery_reason', value: SECRETS.health },
    {
      section: 'medication-information',
      field: 'prescription_drug_list',
      value: [{ name: SECRETS.drug }],
    },
  ]
  const headers = { 'idempotency-key': 'secrets-2' }
  await visitor.call('saveAnswers', { params: { id }, headers, body: { changes } })
  await visitor.fail('saveAnswers', {
    params: { id },
    body: { changes: [...changes, { section: SECRETS.health, field: 'x', value: SECRETS.ssn }] },
  })
  await visitor.fail('submitApplication', {
    params: { id },
    body: { signature: SECRETS.name, consent: true },
  })
  await visitor.try('lookUpZip', { params: { zip: SECRETS.zip } })
  await visitor.try('lookUpZip', { params: { zip: SECRETS.ssn } })
  await visitor.try('searchDrugs', { query: { term: SECRETS.drug } })
  await visitor.request({ method: 'GET', url: `/api/${SECRETS.ssn}?name=${SECRETS.name}` })
  const detail = await visitor.call('readApplication', { params: { id } })
  // Make sure that the server really stored the secrets.
  expect(JSON.stringify(detail.answers)).toContain(SECRETS.health)
  await server.database.query('checkpoint')
})
afterAll(() => server.close())

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return entry.isFile() ? [path] : []
  })
}

it.each(Object.entries(SECRETS))('%s is in no file of the database', (_kind, secret) => {
  const files = filesBelow(server.dataDir)
  const holding = (text: string): string[] =>
    files.filter((path) => readFileSync(path).includes(text))
  // A search for a known unencrypted string finds it. The search would therefore also find an
  // unencrypted secret.
  expect(holding('medicare-supplement')).not.toEqual([])
  expect(holding(secret)).toEqual([])
})

// Checklist C-40
it.each(Object.entries(SECRETS))('%s is in no line of the log', (_kind, secret) => {
  expect(server.logged.length).toBeGreaterThan(10)
  // Remove the times, because their digits can match a secret by chance.
  const said = server.logged.map((line) => line.replaceAll(/"(?:time|responseTime)":[\d.]+/g, ''))
  expect(said.filter((line) => line.includes(secret))).toEqual([])
})

it('the log contains the called route but no cookie', async () => {
  const log = server.logged.join('')
  expect(log).toContain('"/api/application/:id/answers"')
  expect(log).not.toMatch(/sid=|userSession/)
})
