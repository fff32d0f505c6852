import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClock } from '../src/shared/clock'
import type { Mail } from '../src/mail/mailer'
import { createMailQueue, type MailQueue } from '../src/mail/queue'
import { createSmtpTransport } from '../src/mail/smtp-transport'
import { cleanUp } from '../src/housekeeping'
import { startTestServer, type TestServer } from './build-app'
import { startMailServer, type MailServer } from './support/mail-server'
import { recordingLog } from './support/recording-log'

const MINUTE = 60_000
let now = new Date('2026-11-20T12:00:00Z')
const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}
let addresses = 0
const newAddress = (): string => `person-${(addresses += 1)}@example.com`

const waitFor = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 })

const queued = async ({ database }: TestServer): Promise<{ message: Buffer; attempts: number }[]> =>
  (
    await database.query<{ message: Buffer; attempts: number }>(
      'select message, attempts from mail_queue',
    )
  ).rows

it('sends nothing to another machine without TLS', async () => {
  const mail = await startMailServer()
  // `0.0.0.0` reaches this machine, but the mail transport does not treat it as a local address.
  const transport = createSmtpTransport(`smtp://0.0.0.0:${mail.port}`, 'hello@gapwise.test')
  const message = { to: newAddress(), subject: 'Sign in', text: 'A link' }
  await expect(transport.deliver('one', message)).rejects.toMatchObject({ code: 'ETLS' })
  expect(mail.received).toEqual([])
  transport.close()
  await mail.stop()
})

describe('with a mail server', () => {
  let mail: MailServer
  let server: TestServer
  beforeAll(async () => {
    mail = await startMailServer()
    server = await startTestServer({
      now: () => now,
      config: { smtpUrl: mail.url, mailFrom: 'Gapwise <hello@gapwise.test>' },
    })
  })
  afterAll(async () => {
    await server.close()
    await mail.stop()
  })

  const mailsTo = (email: string) => mail.received.filter(({ to }) => to.includes(email))

  /** Returns the sign-in token in an email. Removes the quoted-printable line breaks first. */
  const tokenIn = (source: string): string =>
    /#token=(?:3D)?([\w-]{43})/.exec(source.replaceAll('=\r\n', ''))?.[1] ?? ''

  it('delivers a link that signs in, and keeps no copy', async () => {
    const visitor = await server.registered()
    const email = newAddress()
    await visitor.call('login', { body: { email } })
    await waitFor(() => expect(mailsTo(email)).toHaveLength(1))
    const source = mailsTo(email)[0]?.source ?? ''
    expect(source).toContain('From: Gapwise <hello@gapwise.test>')
    expect(source).toContain(`To: ${email}`)
    expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@gapwise\.test>\r$/m)
    const user = await visitor.call('verify', { body: { token: tokenIn(source) } })
    expect(user).toMatchObject({ email, isAnonymous: false })
    await waitFor(async () => expect(await queued(server)).toEqual([]))
  })

  it('retries after a temporary refusal and delivers once', async () => {
    mail.refuseNext(450)
    const email = newAddress()
    await server.visitor().call('login', { body: { email } })
    await waitFor(async () => expect(await queued(server)).toMatchObject([{ attempts: 1 }]))
    await waitFor(() =>
      expect(server.logged.join('')).toMatch(/"responseCode":450,"attempts":1,"givenUp":false/),
    )
    later(5_000)
    await waitFor(() => expect(mailsTo(email)).toHaveLength(1))
    await waitFor(async () => expect(await queued(server)).toEqual([]))
    later(MINUTE)
    const other = newAddress()
    await server.visitor().call('login', { body: { email: other } })
    await waitFor(() => expect(mailsTo(other)).toHaveLength(1))
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('gives up on an address that refuses mail, and logs no address', async () => {
    mail.refuseNext(550)
    const email = newAddress()
    await server.visitor().call('login', { body: { email } })
    await waitFor(() =>
      expect(server.logged.join('')).toMatch(/"responseCode":550,"attempts":1,"givenUp":true/),
    )
    await waitFor(async () => expect(await queued(server)).toEqual([]))
    expect(mailsTo(email)).toEqual([])
    expect(server.logged.join('')).not.toContain('@example.com')
  })
})

describe('while the mail server is down', () => {
  it('the journey continues, and the message is stored encrypted and sent once later', async () => {
    const mail = await startMailServer()
    await mail.stop()
    const server = await startTestServer({ now: () => now, config: { smtpUrl: mail.url } })
    const visitor = await server.registered()
    const email = newAddress()
    const answer = await visitor.call('login', { body: { email } })
    expect(answer).toMatchObject({ statusCode: 200 })
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '43215' } })
    await waitFor(async () => {
      const [row] = await queued(server)
      expect(row).toMatchObject({ attempts: 1 })
      expect(row?.message.toString('latin1')).not.toMatch(/example\.com|token|sign/)
    })
    await waitFor(() => expect(server.logged.join('')).toContain('"givenUp":false'))

    const back = await startMailServer(mail.port)
    later(5_000)
    await waitFor(async () => expect(await queued(server)).toEqual([]))
    expect(back.received.map(({ to }) => to)).toEqual([[email]])
    await server.close()
    await back.stop()
  })
})

describe('the queue', () => {
  let server: TestServer
  let isDown = false
  let delivered: { id: string; to: string }[] = []
  let tries = 0
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterEach(() => {
    isDown = false
    delivered = []
    tries = 0
  })
  afterAll(() => server.close())

  const newQueue = (): MailQueue =>
    createMailQueue({
      database: server.database,
      vault: server.vault,
      clock: createClock({ now: () => now }),
      log: recordingLog(),
      format: (mail) => mail,
      transport: {
        deliver: (id, { to }: Mail) => {
          tries += 1
          if (isDown) return Promise.reject(new Error('down'))
          delivered.push({ id, to })
          return Promise.resolve()
        },
        close: () => undefined,
      },
    })

  const keep = async (queue: MailQueue, to: string): Promise<void> =>
    server.database.transaction((transaction) =>
      queue.queue(
        transaction,
        { to, subject: 'S', text: 'T' },
        new Date(now.getTime() + 10 * MINUTE),
      ),
    )

  it('retries after 5 seconds, 30 seconds, and 2 minutes, last 2 minutes before the link expires, and never later', async () => {
    isDown = true
    const queue = newQueue()
    await keep(queue, newAddress())
    const triesAfter: number[] = []
    for (const seconds of [0, 4, 1, 29, 1, 119, 1, 324, 1, 120, 600]) {
      later(seconds * 1_000)
      await queue.deliverDue()
      triesAfter.push(tries)
    }
    expect(triesAfter).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5])
    expect(await queued(server)).toEqual([])
  })

  it('sends only committed messages', async () => {
    const queue = newQueue()
    const failing = server.database.transaction(async (transaction) => {
      await queue.queue(transaction, { to: newAddress(), subject: 'S', text: 'T' }, now)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await queue.deliverDue()
    expect(tries).toBe(0)
  })

  it('delivers each message once, even with several servers', async () => {
    const queues = [newQueue(), newQueue(), newQueue()]
    for (let count = 0; count < 20; count += 1) await keep(queues[0] ?? newQueue(), newAddress())
    await Promise.all(queues.map((queue) => queue.deliverDue()))
    expect(delivered).toHaveLength(20)
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(20)
  })

  it('is taken over from a server that died while delivering', async () => {
    const dying = createMailQueue({
      database: server.database,
      vault: server.vault,
      clock: createClock({ now: () => now }),
      log: recordingLog(),
      format: (mail) => mail,
      transport: { deliver: () => new Promise(() => undefined), close: () => undefined },
    })
    await keep(dying, newAddress())
    void dying.deliverDue()
    await waitFor(async () => expect(await queued(server)).toMatchObject([{ attempts: 1 }]))
    const queue = newQueue()
    await queue.deliverDue()
    expect(delivered).toEqual([])
    later(MINUTE)
    await queue.deliverDue()
    expect(delivered).toHaveLength(1)
  })

  it('loses expired messages during housekeeping', async () => {
    await keep(newQueue(), newAddress())
    later(11 * MINUTE)
    await cleanUp(server.database, now)
    expect(await queued(server)).toEqual([])
  })
})

describe('/dev/outbox', () => {
  it('shows messages in development, newest first, as text with links', async () => {
    const server = await startTestServer({ config: { development: true } })
    const visitor = server.visitor()
    const open = () => visitor.request({ method: 'GET', url: '/dev/outbox' })
    expect((await open()).text).toContain('No messages yet.')
    await visitor.call('login', { body: { email: 'first@example.com' } })
    await visitor.call('login', { body: { email: 'second@example.com' } })
    const { text, headers } = await open()
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(text.indexOf('second@example.com')).toBeLessThan(text.indexOf('first@example.com'))
    expect(text).toMatch(/<a href="http:\/\/localhost:\d+\/verify#token=[\w-]{43}">/)
    expect(text).toContain('From: Gapwise &lt;no-reply@gapwise.invalid&gt;')

    for (const elsewhere of [
      { remoteAddress: '192.0.2.7' },
      { headers: { 'x-forwarded-for': '192.0.2.7' } },
    ]) {
      expect(
        await visitor.request({ method: 'GET', url: '/dev/outbox', ...elsewhere }),
      ).toMatchObject({ status: 404, body: { code: 'ROUTE_UNKNOWN' } })
    }
    await server.close()
  })

  it('is not served outside development', async () => {
    const server = await startTestServer()
    const { status } = await server.visitor().request({ method: 'GET', url: '/dev/outbox' })
    expect(status).toBe(404)
    await server.close()
  })
})
