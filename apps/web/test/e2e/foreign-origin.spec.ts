import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { storedApplication } from './support/api'
import { startClient } from './support/broker'
import { expect, test } from './support/fixtures'
import { RecordingProxy } from './support/recording-proxy'

// While a route is set, Playwright answers preflights itself.
test.use({ steadyNetwork: true })

/** Requests that a page can send to another origin without a preflight. */
const SENT = ['form', 'form-text', 'form-multipart', 'fetch', 'fetch-text', 'beacon'] as const
/**
 * Requests that need a preflight. The browser sends only the preflight, and the server refuses it.
 */
const ASKED = ['fetch-json', 'fetch-patch', 'fetch-delete', 'beacon-json'] as const
type Way = (typeof SENT | typeof ASKED)[number]

/**
 * API calls that change data, sign out, submit, or erase. The body of each call is one that our own
 * pages could send.
 */
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

/**
 * An empty page on another port. At `localhost`, it is on the same site. At `127.0.0.1`, it is on
 * another site.
 */
let foreign: Server
test.beforeAll(async () => {
  foreign = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Foreign'),
  )
  foreign.listen(0)
  await once(foreign, 'listening')
})
test.afterAll(() => foreign.close())

// `localhost` is the same site on every port, so the browser sends the cookies.
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
    // Cookies ignore ports, so the browser sends the proxy the server's cookies, too.
    await using proxy = await RecordingProxy.start(server.address)

    await page.goto(`http://${host}:${(foreign.address() as AddressInfo).port}/`)
    for (const [path, body] of targets(id)) {
      for (const way of [...SENT, ...ASKED]) {
        await attack(page, way, `${proxy.address}${path}`, body)
      }
    }
    const count = targets(id).length
    await expect.poll(() => proxy.recorded.length).toBe(count * (SENT.length + ASKED.length))

    // The server refused every request that was sent without a preflight. Only requests from the
    // same site included the cookie.
    const sent = proxy.recorded.filter(({ method }) => method !== 'OPTIONS')
    expect(sent.map(({ status }) => status)).toEqual(
      Array.from({ length: count * SENT.length }).fill(403),
    )
    const withSession = sent.filter(({ headers }) => /\bsid=/.test(headers.cookie ?? ''))
    expect(withSession).toHaveLength(sendsCookie ? sent.length : 0)
    // No preflight succeeded, so the browser never sent the requests that need one.
    const allowed = proxy.recorded.filter(
      ({ answerHeaders }) => answerHeaders['access-control-allow-origin'] !== undefined,
    )
    expect(allowed).toEqual([])
    expect(await everything(page, id)).toEqual(before)

    // Send one of the refused changes again, from a page with the server's own origin. The server
    // must accept that change.
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

/** Returns all data that the server has about the visitor. */
async function everything(page: Page, id: string): Promise<unknown[]> {
  const paths = ['/api/auth/status', '/api/application', `/api/application/${id}`]
  return Promise.all(paths.map(async (path) => (await page.request.get(path)).json()))
}

/**
 * Makes the open page send one request to the given API address. `way` is how the page sends it,
 * such as a form or `fetch`.
 */
async function attack(page: Page, way: Way, url: string, body: object): Promise<void> {
  await page.evaluate(
    async ([how, address, text]) => {
      const send = (type: string): Promise<unknown> => {
        const form = document.createElement('form')
        const frame = document.createElement('iframe')
        frame.name = `frame-${Math.random()}`
        const field = document.createElement('input')
        // A plain-text form sends the field's name, `=`, and the value. Here, the three together
        // are valid JSON.
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
