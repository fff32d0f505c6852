import { type BrowserContext, type Page, type Request, type Response } from '@playwright/test'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { storedApplication } from './support/api'
import { startClient } from './support/broker'
import { expect, test } from './support/fixtures'

/** What a page can do to another origin without asking it first, and what it can only ask for. */
const WAYS = [
  'form',
  'form-text',
  'form-multipart',
  'fetch',
  'fetch-text',
  'fetch-json',
  'fetch-patch',
  'fetch-delete',
  'beacon',
  'beacon-json',
] as const
type Way = (typeof WAYS)[number]

/** Calls that would write, sign out, send or erase, each with a body that its own page could send. */
const targets = (id: string): readonly (readonly [path: string, body: object])[] => [
  [
    `/api/application/${id}/answers`,
    { changes: [{ section: 'applicant', field: 'first_name', value: 'Eve' }] },
  ],
  [`/api/application/${id}`, {}],
  [`/api/application/${id}/submit`, { signature: 'Pat', consent: true }],
  ['/api/application', { name: 'Forged', schemaId: 'medicare-supplement' }],
  ['/api/onboarding/save', { version: 8, first_name: 'Eve' }],
  ['/api/auth/associate-email', { email: 'eve@example.com' }],
  ['/api/auth/logout', {}],
  ['/api/my-data', {}],
]

/** An empty page on a port of its own, at `localhost` of the same site and at `127.0.0.1` of another. */
let foreign: Server
test.beforeAll(async () => {
  foreign = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Foreign'),
  )
  foreign.listen(0)
  await once(foreign, 'listening')
})
test.afterAll(() => foreign.close())

// Cookies know no ports: to the browser, `localhost` on another port is the same site, and it sends them.
for (const { host, sendsCookie } of [
  { host: 'localhost', sendsCookie: true },
  { host: '127.0.0.1', sendsCookie: false },
]) {
  test(`a page of another origin at ${host} changes nothing, whatever it sends`, async ({
    browser,
    server,
  }) => {
    const { context, page, id } = await startClient(browser, server, 'Example')
    const before = await everything(page, id)
    const answers = recordAnswers(context, server.address)

    await page.goto(`http://${host}:${(foreign.address() as AddressInfo).port}/`)
    for (const [path, body] of targets(id)) {
      for (const way of WAYS) await attack(page, way, `${server.address}${path}`, body)
    }
    const expected = targets(id).length * WAYS.length
    await expect.poll(() => answers.settled).toBeGreaterThanOrEqual(expected)

    // What reached the server carried the cookie where the browser sends it, and was refused.
    expect(answers.withSession > 0).toBe(sendsCookie)
    expect([...answers.statuses]).toEqual([403])
    answers.stop()
    expect(await everything(page, id)).toEqual(before)

    // The same change from a page of its own origin is taken.
    await page.goto(`${server.address}/terms`)
    const [[path, body] = ['', {}]] = targets(id)
    const taken = await page.evaluate(
      async ([url, content]) =>
        (
          await fetch(url, {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: content,
          })
        ).status,
      [path, JSON.stringify(body)] as const,
    )
    expect(taken).toBe(200)
    const { answers: changed } = await storedApplication(page, id)
    expect(changed['applicant']?.['first_name']).toBe('Eve')
    await context.close()
  })
}

/** All that the visitor has, as the server tells it. */
async function everything(page: Page, id: string): Promise<unknown[]> {
  const paths = ['/api/auth/status', '/api/application', `/api/application/${id}`]
  return Promise.all(paths.map(async (path) => (await page.request.get(path)).json()))
}

interface Answers {
  /** Requests that were answered, or that the browser did not send. */
  settled: number
  /** Requests that reached the server with the visitor's session. */
  withSession: number
  /** Statuses of the answers, those of preflights aside. */
  readonly statuses: Set<number>
  /** Hears of nothing more: a request of ours may still be on its way when the context is closed. */
  readonly stop: () => void
}

function recordAnswers(context: BrowserContext, address: string): Answers {
  const isOurs = (url: string): boolean => url.startsWith(`${address}/api/`)
  const hearAnswer = async (response: Response): Promise<void> => {
    const request = response.request()
    if (!isOurs(response.url()) || request.method() === 'OPTIONS') return
    const { cookie = '' } = await request.allHeaders()
    if (/\bsid=/.test(cookie)) answers.withSession += 1
    answers.statuses.add(response.status())
    answers.settled += 1
  }
  const hearFailure = (request: Request): void => {
    if (isOurs(request.url()) && request.method() !== 'OPTIONS') answers.settled += 1
  }
  const answers: Answers = {
    settled: 0,
    withSession: 0,
    statuses: new Set(),
    stop: () => context.off('response', hearAnswer).off('requestfailed', hearFailure),
  }
  context.on('response', hearAnswer)
  context.on('requestfailed', hearFailure)
  return answers
}

/** Has the page that is open send one request to a call, in one of the ways. */
async function attack(page: Page, way: Way, url: string, body: object): Promise<void> {
  await page.evaluate(
    async ([how, address, text]) => {
      const send = (type: string): Promise<unknown> => {
        const form = document.createElement('form')
        const frame = document.createElement('iframe')
        frame.name = `frame-${Math.random()}`
        const field = document.createElement('input')
        // As text, the name and the value around their = are JSON.
        field.name = `${text.slice(0, -1)},"x":"`
        field.value = '"}'
        Object.assign(form, { method: 'post', action: address, enctype: type, target: frame.name })
        form.append(field)
        document.body.append(frame, form)
        form.submit()
        return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      }
      const ask = (init: RequestInit): Promise<unknown> =>
        fetch(address, { method: 'POST', body: text, credentials: 'include', ...init }).catch(
          () => undefined,
        )
      const json = { 'content-type': 'application/json' }
      switch (how) {
        case 'form':
          return void (await send('application/x-www-form-urlencoded'))
        case 'form-text':
          return void (await send('text/plain'))
        case 'form-multipart':
          return void (await send('multipart/form-data'))
        case 'fetch':
          return void (await ask({ mode: 'no-cors', body: null }))
        case 'fetch-text':
          return void (await ask({ mode: 'no-cors' }))
        case 'fetch-json':
          return void (await ask({ headers: json }))
        case 'fetch-patch':
          return void (await ask({ method: 'PATCH', headers: json }))
        case 'fetch-delete':
          return void (await ask({ method: 'DELETE', body: null }))
        case 'beacon':
          return void navigator.sendBeacon(address, text)
        case 'beacon-json':
          return void navigator.sendBeacon(
            address,
            new Blob([text], { type: json['content-type'] }),
          )
      }
    },
    [way, url, JSON.stringify(body)] as const,
  )
}
