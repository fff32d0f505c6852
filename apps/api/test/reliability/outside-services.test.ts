import { expect, test } from 'vitest'
import { startFailingServer, type Fault } from '../support/network-fault'
import { endProcess } from '../support/server-process'
import { BrowserClient } from './browser-client'
import { Findings, LONG } from './findings'
import { journeyOf } from './journey'
import { openExperimentSetup } from './experiment-setup'

const findings = new Findings('13-outside-services', 'The lead provider and RxTerms fail')

const answer = (head: string, body = ''): Fault => ({
  says: `HTTP/1.1 ${head}\r\nconnection: close\r\n\r\n${body}`,
})

/**
 * Faults that the two fake services simulate. `undefined` means that nothing listens on
 * the service's port.
 */
const FAULTS: readonly (readonly [name: string, fault: Fault | undefined])[] = [
  ['nothing on their ports', undefined],
  ['black holes', 'black-hole'],
  ['status 500', answer('500 Internal Server Error')],
  ['a page instead of JSON', answer('200 OK', '<!doctype html>')],
  ['50 MB instead of a line', answer('200 OK', '[1'.padEnd(50_000_000, '1'))],
  ['a hang-up in the middle', answer('200 OK\r\ncontent-length: 100', '{')],
  ['a redirect', answer('307 Temporary Redirect\r\nlocation: http://127.0.0.1:9/')],
]
const CHOSEN = LONG ? FAULTS : FAULTS.slice(0, 1)

/** Medicines in the server's built-in list. */
const MEDICINES = [
  ...['lisinopril', 'metformin', 'atorvastatin', 'amlodipine'],
  ...['omeprazole', 'losartan', 'gabapentin', 'simvastatin'],
]
/** Number of consecutive failures after which the server skips a service for a while. */
const PATIENCE = 5

const setup = openExperimentSetup(findings)

test.each(CHOSEN)('%s: the journey continues and medicines are found', async (name, fault) => {
  const leads = await startFailingServer(fault ?? 'black-hole')
  const rxTerms = await startFailingServer(fault ?? 'black-hole')
  if (fault === undefined) await Promise.all([leads.stop(), rxTerms.stop()])
  const server = setup.start({
    DATA_DIR: setup.newDirectory(),
    LEAD_PROVIDER_URL: `http://127.0.0.1:${leads.port}/token`,
    LEAD_PROVIDER_USERNAME: 'user',
    LEAD_PROVIDER_PASSWORD: 'word',
    LEAD_PROVIDER_CLIENT_ID: 'id',
    LEAD_PROVIDER_CLIENT_SECRET: 'secret',
    RXTERMS_URL: `http://127.0.0.1:${rxTerms.port}/search`,
  })
  const client = new BrowserClient(await server.listening)
  const wrong: string[] = []
  const slowest = { journey: 0, 'medicine search': 0 }
  const ask = async (
    part: keyof typeof slowest,
    method: string,
    path: string,
    body?: object,
  ): Promise<unknown> => {
    const begun = performance.now()
    const answered = await client.send(method, path, body ? { body } : {})
    slowest[part] = Math.max(slowest[part], performance.now() - begun)
    if (answered.status !== 200) wrong.push(`${path} ${answered.status}`)
    return answered.body
  }

  await client.must('POST', '/api/auth/register-anonymous')
  const { id } = await client.must<{ id: string }>('POST', '/api/application', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  let found = 0
  for (const medicine of MEDICINES) {
    // The page requests the token when it opens, but it does not wait for the token.
    const token = client.send('POST', '/api/lead-provider/token')
    for (const { method, path, body } of journeyOf(id)) await ask('journey', method, path, body)
    const drugs = await ask('medicine search', 'GET', `/api/drugs?term=${medicine}`)
    if (JSON.stringify(drugs).toLowerCase().includes(medicine)) found += 1
    const { status } = await token
    if (status !== 204) wrong.push(`token ${status}`)
  }
  const ended = await endProcess(server, 'SIGTERM')
  await Promise.all(fault === undefined ? [] : [leads.stop(), rxTerms.stop()])

  const asked = Math.max(leads.asked, rxTerms.asked)
  const held = wrong.length === 0 && found === MEDICINES.length && asked <= PATIENCE
  findings.claim({
    claim: `${name}: calls that failed; medicines found; requests to one service`,
    required: `0; all; at most ${PATIENCE}`,
    measured: `${wrong.length}; ${found} of ${MEDICINES.length}; ${asked}. Slowest call of the journey ${slowest.journey.toFixed(0)} ms, slowest search ${slowest['medicine search'].toFixed(0)} ms`,
    held,
  })
  expect({ wrong, found, ended, err: server.err }).toEqual({
    wrong: [],
    found: MEDICINES.length,
    ended: 0,
    err: '',
  })
  expect(asked).toBeLessThanOrEqual(PATIENCE)
})
