import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestServer, type TestServer, type Visitor } from './build-app'

const NEW = { name: 'Medicare Supplement application', schemaId: 'medicare-supplement' }
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** A top of a page as `apps/web/src/features/application/questions/place.ts` makes it, or fails to. */
const PLACE_MODULE = `
export function placeOf(detail, address) {
  if (address.endsWith('section=none')) return undefined
  if (address.endsWith('section=broken')) throw new TypeError('no such page')
  return {
    address,
    title: 'You & <yours>',
    documentTitle: 'You – Section',
    eyebrow: 'Section 1 of 17, $& ' + detail.status,
    done: 3,
    sections: 17,
    ...(address.includes('lead') ? { lead: 'In short.' } : {}),
    ...(address.includes('back') ? { back: '/apply/' + detail.id + '?section=a&page=1' } : {}),
  }
}`

/** A document as `apps/web/build/page-documents.ts` writes it. */
const built = (name: string) =>
  `<!doctype html><html lang="en"><head><title>%DOCUMENT_TITLE% | ${name}</title></head><body>` +
  '%HOURS% <progress value="700000001" max="700000002"></progress> 700000001 of 700000002, ' +
  `${name.includes('back') ? '<a href="/%BACK%">Back</a>' : ''}<p>%EYEBROW%</p><h1>%TITLE%</h1>` +
  `${name.includes('lead') ? '<p>%LEAD%</p>' : ''}</body></html>`

const dist = mkdtempSync(join(tmpdir(), 'gapwise-web-'))
let server: TestServer
let owner: Visitor
let id: string

beforeAll(async () => {
  for (const folder of ['.pages', '.places']) mkdirSync(join(dist, folder))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>index</title>')
  writeFileSync(join(dist, '.pages', 'apply.html'), '<!doctype html><title>everybody</title>')
  writeFileSync(join(dist, '.places', 'place.js'), PLACE_MODULE)
  writeFileSync(join(dist, '.places', 'package.json'), '{"type":"module"}')
  for (const name of ['plain', 'lead', 'back', 'back-lead'])
    writeFileSync(join(dist, '.places', `${name}.html`), built(name))
  server = await startTestServer({ config: { webDist: dist, hours: 'Mon to Fri' } })
  owner = await server.registered()
  id = (await owner.call('createApplication', { body: NEW })).id
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const open = (visitor: Visitor, url: string, headers: Record<string, string> = {}) =>
  visitor.request({ method: 'GET', url, headers })

/** The owner's own document: one that the database is too busy for is everybody's, and the next one is tried. */
async function openOwn(url: string): Promise<Answer> {
  let answer = await open(owner, url)
  await expect
    .poll(async () => (answer = await open(owner, url)).text)
    .toContain('application-place')
  return answer
}

describe('the document of a page of questions', () => {
  it('says to its owner what stands at the top of the page, as text', async () => {
    const { text, headers } = await openOwn(`/apply/${id}`)
    expect(text).toContain('<title>You – Section | plain</title>')
    expect(text).toContain('<h1>You &amp; &lt;yours&gt;</h1>')
    expect(text).toContain('<p>Section 1 of 17, $&amp; draft</p>')
    expect(text).toContain('Mon to Fri <progress value="3" max="17"></progress> 3 of 17')
    expect(text).not.toMatch(/%[A-Z_]+%|70000000/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  it.each(['plain', 'lead', 'back', 'back-lead'])(
    'has room for what there is: %s',
    async (parts) => {
      const { text } = await openOwn(`/apply/${id}?has=${parts}`)
      expect(text).toContain(`<title>You – Section | ${parts}</title>`)
      expect(text.includes('<p>In short.</p>')).toBe(parts.includes('lead'))
      const back = `<a href="/apply/${id}?section=a&amp;page=1">Back</a>`
      expect(text.includes(back)).toBe(parts.includes('back'))
    },
  )

  it('tells the app the same, for the very address that was asked for', async () => {
    const address = `/apply/${id}?section=%3C/script%3E&lead`
    const { text } = await openOwn(address)
    const [, json = ''] = /id="application-place">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(json)).toMatchObject({ address, title: 'You & <yours>', lead: 'In short.' })
  })

  it('is compressed for a browser that takes it', async () => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'accept-encoding': 'gzip, br' }
    await expect
      .poll(async () => {
        const { rawPayload } = await server.app.inject({ url: `/apply/${id}`, headers })
        return brotliDecompressSync(rawPayload).toString()
      })
      .toContain('You &amp; &lt;yours&gt;')
  })
})

describe('everybody’s document goes', () => {
  const everybody = expect.stringContaining('<title>everybody</title>')

  it('to who has no session', async () => {
    expect((await open(server.visitor(), `/apply/${id}`)).text).toEqual(everybody)
  })

  it('to somebody else, and to who made a session up', async () => {
    expect((await open(await server.registered(), `/apply/${id}`)).text).toEqual(everybody)
    const cookie = 'sid=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA; userSession=1'
    expect((await open(server.visitor(), `/apply/${id}`, { cookie })).text).toEqual(everybody)
  })

  it.each([
    ['an application that there is not', () => `/apply/${UNKNOWN_ID}`],
    ['what is no id', () => '/apply/__proto__'],
    ['a page below', () => `/apply/${id}/more`],
    ['an application without questions there', () => `/apply/${id}?section=none`],
    ['a top that could not be made', () => `/apply/${id}?section=broken`],
  ])('for %s', async (_name, address) => {
    const { status, text } = await open(owner, address())
    expect([status, text]).toEqual([200, everybody])
  })

  it('while the database does not answer', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const holding = server.database.transaction(() => held, { milliseconds: 30_000 })
    try {
      const { status, text } = await open(owner, `/apply/${id}`)
      expect([status, text]).toEqual([200, everybody])
    } finally {
      release()
      await holding
    }
  })

  it('to who asks too often', async () => {
    const strict = await startTestServer({ config: { webDist: dist, throttleFactor: 2 / 240 } })
    try {
      const visitor = await strict.registered()
      const application = await visitor.call('createApplication', { body: NEW })
      const read = { params: { id: application.id } }
      // Two a minute: each document is one of them, as each call of the page is.
      await open(visitor, `/apply/${application.id}`)
      await open(visitor, `/apply/${application.id}`)
      expect(await visitor.fail('readApplication', read)).toMatchObject({ statusCode: 429 })
      const { status, text } = await open(visitor, `/apply/${application.id}`)
      expect([status, text]).toEqual([200, everybody])
    } finally {
      await strict.close()
    }
  })
})

it('are not handed out as they were built', async () => {
  for (const name of ['plain.html', 'place.js'])
    expect((await open(owner, `/.places/${name}`)).text).not.toMatch(/%TITLE%|placeOf/)
})
