import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

const dist = mkdtempSync(join(tmpdir(), 'gapwise-web-'))
let server: TestServer

/** Returns a document as `apps/web/build/page-documents.ts` writes it. */
const built = (name: string) =>
  `<!doctype html><html lang="en"><head><title>${name}</title></head><body>` +
  '<a href="tel:+0000000000000">0000000000000</a>, %HOURS%</body></html>'

beforeAll(async () => {
  mkdirSync(join(dist, '.pages', 'es'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>index</title>')
  for (const name of ['home', 'quote', 'other', 'compareElm']) {
    writeFileSync(join(dist, '.pages', `${name}.html`), built(name))
    writeFileSync(join(dist, '.pages', 'es', `${name}.html`), built(`${name} in Spanish`))
  }
  const config = { webDist: dist, phone: '1-800-555-0199', hours: 'Mon & Tue, $1 <b>' }
  server = await startTestServer({ config })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

async function open(url: string, headers: Record<string, string> = {}) {
  return server.visitor().request({ method: 'GET', url, headers })
}

describe('the built documents', () => {
  it.each([
    ['/', 'home'],
    ['/?utm=1', 'home'],
    ['/quote', 'quote'],
    ['/quote/more?step=2', 'quote'],
    ['/compareElm', 'compareElm'],
    ['/review', 'other'],
    ['/home', 'other'],
    ['/constructor', 'other'],
  ])('%s gets %s.html', async (url, name) => {
    expect((await open(url)).text).toContain(`<title>${name}</title>`)
  })

  it.each([
    ['/', 'language=es', 'home in Spanish'],
    ['/review', 'a=1; language=es', 'other in Spanish'],
    ['/home', 'language=es', 'other in Spanish'],
    ['/quote', 'language=fr', 'quote'],
  ])('%s with the cookie %s gets %s', async (url, cookie, title) => {
    expect((await open(url, { cookie })).text).toContain(`<title>${title}</title>`)
  })

  it.each([
    ['es', '/quote?for=spouse', '/quote?for=spouse', /^language=es; Max-Age=31536000; Path=\/;/],
    ['en', '/review', '/review', /^language=; Max-Age=0; Path=\/;/],
    ['es', '//other.test', '//other.test', /^language=es/],
    ['es', '/language?to=en', '/', /^language=es/],
  ])('switch to %s on %s and go back to it', async (to, page, back, cookie) => {
    const host = 'localhost'
    const { status, headers } = await open(`/language?to=${to}`, {
      host,
      referer: `http://${host}${page}`,
    })
    expect(status).toBe(303)
    expect(headers['location']).toBe(back === '/' ? '/' : `http://${host}${back}`)
    expect(String(headers['set-cookie'])).toMatch(cookie)
  })

  it.each([undefined, 'no address', 'https://other.test/quote'])(
    'switch the language for the referrer %s and go to the home page',
    async (referer) => {
      const { headers } = await open('/language?to=es', referer === undefined ? {} : { referer })
      expect(headers['location']).toBe('/')
    },
  )

  it('contain the operator’s number and hours, escaped', async () => {
    const { text } = await open('/quote')
    expect(text).toContain(
      '<a href="tel:+18005550199">1-800-555-0199</a>, Mon &amp; Tue, $1 &lt;b&gt;',
    )
    expect(text).not.toMatch(/0000000000000|%HOURS%/)
  })

  it('include the settings', async () => {
    const { text } = await open('/quote')
    const [, json = ''] = /id="public-config">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(json)).toEqual(JSON.parse((await open('/api/config')).text))
  })

  it('are not served as they were built', async () => {
    expect((await open('/.pages/quote.html')).text).not.toContain('%HOURS%')
  })
})

describe('a browser that accepts compression gets it', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s', async (encoding, unpack) => {
    const { rawPayload, headers } = await server.app.inject({
      url: '/',
      headers: { 'accept-encoding': encoding },
    })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: /accept-encoding/i })
    expect(unpack(rawPayload).toString()).toContain('<title>home</title>')
  })
})
