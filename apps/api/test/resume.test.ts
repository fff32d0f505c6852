import type { Application } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function started(): Promise<{ owner: Visitor; application: Application }> {
  const owner = await server.registered()
  const application = await owner.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await owner.call('saveAnswers', {
    params: { id: application.id },
    body: { changes: [{ section: 'applicant', field: 'first_name', value: 'Rosa' }] },
  })
  return { owner, application }
}

describe('a resume code', () => {
  // Specification 7.5
  it('moves the application with its answers to the session that uses the code (D31)', async () => {
    const { owner, application } = await started()
    const other = await server.registered()
    const resumed = await other.call('resumeApplication', {
      body: { resumeCode: application.resumeCode },
    })
    expect(resumed).toMatchObject({ id: application.id, resumeCode: application.resumeCode })
    const detail = await other.call('readApplication', { params: { id: application.id } })
    expect(detail.answers).toEqual({ applicant: { first_name: 'Rosa' } })
    expect(await other.call('listApplications')).toHaveLength(1)
    expect(await owner.call('listApplications')).toEqual([])
    await owner.fail('readApplication', { params: { id: application.id } })
    expect(server.logged.join('')).toContain('An application was resumed')
    const { rows } = await server.database.query<{ event: string }>(
      'select event from application_events where application_id = $1 order by id',
      [application.id],
    )
    expect(rows.map(({ event }) => event)).toEqual(['created', 'resumed'])
  })

  it('stays valid, so that a code written on paper still works', async () => {
    const { owner, application } = await started()
    const other = await server.registered()
    await other.call('resumeApplication', { body: { resumeCode: application.resumeCode } })
    const back = await owner.call('resumeApplication', {
      body: { resumeCode: application.resumeCode },
    })
    expect(back.id).toBe(application.id)
  })

  it.each([
    ['without dashes', (code: string) => code.replaceAll('-', '')],
    ['in lowercase', (code: string) => code.toLowerCase()],
    ['with spaces', (code: string) => `  ${code.replaceAll('-', '  ')} `],
    ['with long dashes', (code: string) => code.replaceAll('-', ' – ')],
  ])('is accepted %s', async (_name, write) => {
    const { application } = await started()
    const other = await server.registered()
    const resumed = await other.call('resumeApplication', {
      body: { resumeCode: write(application.resumeCode) },
    })
    expect(resumed.id).toBe(application.id)
  })

  it.each(['2222-2222-2222', '2222', 'no code at all', '0O1I-LU00-0000', '💥'])(
    'that is wrong (%s) always gets the same 404',
    async (resumeCode) => {
      const visitor = await server.registered()
      const failure = await visitor.fail('resumeApplication', { body: { resumeCode } })
      expect(failure).toMatchObject({ statusCode: 404, code: 'RESUME_CODE_UNKNOWN' })
    },
  )

  it('needs a session', async () => {
    const { application } = await started()
    const failure = await server.visitor().fail('resumeApplication', {
      body: { resumeCode: application.resumeCode },
    })
    expect(failure).toMatchObject({ statusCode: 401 })
  })

  it('is stored neither in plain text nor as a plain hash', async () => {
    const { application } = await started()
    const { rows } = await server.database.query('select * from applications')
    const stored = JSON.stringify(rows)
    const code = application.resumeCode.replaceAll('-', '')
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(Buffer.from(code).toString('hex'))
  })
})

describe('guessing codes', () => {
  it('is limited per address, regardless of the session', async () => {
    const throttled = await startTestServer({ config: { throttleFactor: 1 } })
    const statuses: number[] = []
    for (let guess = 0; guess < 40; guess += 1) {
      const visitor = await throttled.registered()
      const { status } = await visitor.try('resumeApplication', {
        body: { resumeCode: '2222-2222-2222' },
      })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    const refused = await (
      await throttled.registered()
    ).try('resumeApplication', {
      body: { resumeCode: '2222-2222-2222' },
    })
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
    await throttled.close()
  })
})
