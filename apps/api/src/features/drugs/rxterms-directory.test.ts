import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordingLog } from '../../../test/support/recording-log'
import { createClock } from '../../shared/clock'
import { embeddedDrugs } from './embedded-drugs'
import { createListDirectory } from './list-directory'
import { createRxTermsDirectory } from './rxterms-directory'
import type { DrugDirectory } from './types'

const ANSWER = [
  2,
  ['metFORMIN (Oral Pill)', 'metFORMIN (Oral Liquid)'],
  { STRENGTHS_AND_FORMS: [[' 500 mg Tab', '1000 mg Tab'], ['100 mg/ml Sol']] },
  [['metFORMIN (Oral Pill)'], ['metFORMIN (Oral Liquid)']],
]

describe('the RxTerms service', () => {
  let service: Server
  let url: string
  let asked: string[] = []
  let answer: (response: ServerResponse) => void
  let now = new Date('2026-11-20T12:00:00Z')
  let drugs: DrugDirectory

  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(request.url ?? '')
      answer(response)
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/search`
  })
  beforeEach(() => {
    asked = []
    answer = (response) => void response.end(JSON.stringify(ANSWER))
    drugs = createRxTermsDirectory(url, {
      fallback: createListDirectory(embeddedDrugs()),
      clock: createClock({ now: () => now }),
      log: recordingLog(),
    })
  })
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })

  it('gives names, forms, and strengths, and receives only the typed term', async () => {
    expect(await drugs.search('metf')).toEqual([
      { name: 'metFORMIN', forms: ['Oral Pill'], strengths: ['500 mg Tab', '1000 mg Tab'] },
      { name: 'metFORMIN', forms: ['Oral Liquid'], strengths: ['100 mg/ml Sol'] },
    ])
    expect(asked).toEqual(['/search?terms=metf&maxList=10&ef=STRENGTHS_AND_FORMS'])
  })

  it('is asked once for a term in a day', async () => {
    await drugs.search('metf')
    await drugs.search('  METF ')
    expect(asked).toHaveLength(1)
    now = new Date(now.getTime() + 25 * 3_600_000)
    await drugs.search('metf')
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['is down', (response: ServerResponse) => void response.socket?.destroy()],
    ['is slow', () => undefined],
    ['fails', (response: ServerResponse) => void response.writeHead(500).end()],
    ['sends no JSON', (response: ServerResponse) => void response.end('<html>')],
    ['sends another shape', (response: ServerResponse) => void response.end('{"a":1}')],
    ['sends too much', (response: ServerResponse) => void response.end(`"${'x'.repeat(300_000)}"`)],
    ['knows nothing', (response: ServerResponse) => void response.end('[0,[],{},[]]')],
  ])('is replaced by the built-in list if it %s', async (_what, how) => {
    answer = how
    expect((await drugs.search('lisinopril'))[0]?.name).toBe('Lisinopril')
  })

  it('is not asked for half a minute after five failures', async () => {
    answer = (response) => void response.writeHead(503).end()
    for (const term of ['aspirin', 'eliquis', 'warfarin', 'xarelto', 'lipitor', 'zocor']) {
      expect((await drugs.search(term)).length).toBeGreaterThan(0)
    }
    expect(asked).toHaveLength(5)
    now = new Date(now.getTime() + 31_000)
    answer = (response) => void response.end(JSON.stringify(ANSWER))
    expect((await drugs.search('metf'))[0]?.name).toBe('metFORMIN')
  })

  it('is not asked for a single letter', async () => {
    expect(await drugs.search(' m ')).toEqual([])
    expect(asked).toEqual([])
  })
})
