import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { newestMailTo, sentMails } from './support/outbox'
import { chooseInsurer, signAndSend, SIGNED } from './support/sign'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-10' } })
})
afterAll(() => server.close())

async function start(person: Visitor, changes = completeAnswers()): Promise<string> {
  await chooseInsurer(person)
  const { id } = await person.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await person.call('saveAnswers', { params: { id }, body: { changes } })
  return id
}

async function copyOf(person: Visitor, id: string) {
  const answer = await person.try('readCopy', { params: { id } })
  return { ...answer, bytes: Buffer.from(answer.text, 'latin1') }
}

describe('the copy of an application', () => {
  it('is a tagged PDF in English with a readable file name', async () => {
    const person = await server.registered()
    const id = await start(person)
    await signAndSend(person, id)
    const { headers, text } = await copyOf(person, id)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="My application GW/)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toMatch(/^%PDF-1\.7/)
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (en-US)')
  })

  it('can be downloaded before sending, under a name that says it is not final', async () => {
    const person = await server.registered()
    const { status, headers } = await copyOf(
      person,
      await start(person, completeAnswers().slice(0, 1)),
    )
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('My application so far.pdf')
  })

  it('cannot be read by another person', async () => {
    const id = await start(await server.registered())
    const stranger = await server.registered()
    expect(await stranger.fail('readCopy', { params: { id } })).toMatchObject({ statusCode: 404 })
  })
})

describe('the email after sending', () => {
  it('contains the reference and a link but no answers', async () => {
    const person = await server.registered()
    const email = 'rosa.diaz@example.com'
    const id = await start(person, [
      ...completeAnswers().filter(({ field }) => field !== 'email'),
      { section: 'applicant', field: 'email', value: email },
    ])
    const { reference } = await signAndSend(person, id)
    const mails = sentMails(server)
    const mail = newestMailTo(server, email)
    expect(mail).toContain(reference)
    expect(mail).toContain(`/submit?application=${id}`)
    for (const { value } of completeAnswers()) {
      if (typeof value === 'string' && value.length > 4) expect(mail).not.toContain(value)
    }
    await person.call('submitApplication', { params: { id }, body: SIGNED })
    expect(sentMails(server)).toHaveLength(mails.length)
  })
})
