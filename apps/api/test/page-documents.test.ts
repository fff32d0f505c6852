import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

const STYLE = '@media (width<=40rem){b{color:red}}'
const SCRIPT = 'if(1<2)window.early=true'
const HTML = `<!doctype html><html lang="en"><head><title>Gapwise</title><style>${STYLE}</style><script>${SCRIPT}</script></head><body></body></html>`
const ADD_ONS = {
  chat: '0f3a7c1e-1111-4222-8333-944445555666',
  recording: 'abcd1234',
  crm: '4711',
}
const VENDORS = ['crisp.chat', 'clarity.ms', 'hs-scripts.com']

const dist = mkdtempSync(join(tmpdir(), 'gapwise-web-'))
let server: TestServer

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), HTML)
  server = await startTestServer({
    config: {
      webDist: dist,
      phone: '1-800-555-0199 </script>',
      addOns: ADD_ONS,
      embedOrigins: ['https://www.example.com'],
      scheduling: { path: '/calendly', url: 'https://calendly.example/gapwise/call?hide=1' },
    },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await server.visitor().request({ method: 'GET', url, headers })
  return { ...answer, policy: String(answer.headers['content-security-policy']) }
}

const YES = { cookie: 'addOns=yes' }

describe('a public page after the visitor agreed to add-ons (D38)', () => {
  it.each(['/', '/contact', '/privacy?from=footer', '/terms'])(
    '%s may load add-ons',
    async (url) => {
      const { text, policy, headers } = await open(url, YES)
      for (const vendor of VENDORS) expect(policy).toContain(vendor)
      expect(text).toContain('data-document="public"')
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  it('may not call our server, so that add-on scripts cannot read data', async () => {
    const { policy, headers } = await open('/', YES)
    const [connect] = /connect-src [^;]*/.exec(policy) ?? []
    expect(connect).toContain('crisp.chat')
    expect(connect).not.toContain("'self'")
    expect(headers['cross-origin-opener-policy']).not.toBe('same-origin')
  })

  it('includes its settings, whatever characters they contain', async () => {
    const { text } = await open('/', YES)
    const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(json)).toMatchObject({ phone: '1-800-555-0199 </script>', addOns: ADD_ONS })
  })
})

describe('styles and scripts inside a document', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const allowed = (policy: string, directive: string) =>
    policy.split(';').find((text) => text.startsWith(`${directive} `))

  it.each(['/', '/quote', '/apply/some-id', '/calendly', '/compareElm'])(
    'are allowed on %s by their hash, and no others',
    async (url) => {
      const { policy } = await open(url)
      expect(allowed(policy, 'style-src')).toBe(`style-src 'self' ${hashOf(STYLE)}`)
      expect(allowed(policy, 'script-src')).toBe(`script-src 'self' ${hashOf(SCRIPT)}`)
    },
  )

  it('are allowed beside add-ons, which may add styles', async () => {
    const { policy } = await open('/', YES)
    expect(allowed(policy, 'script-src')).toContain(hashOf(SCRIPT))
    expect(allowed(policy, 'script-src')).not.toContain('unsafe')
    expect(allowed(policy, 'style-src')).toContain("'unsafe-inline'")
    // A hash would turn 'unsafe-inline' off.
    expect(allowed(policy, 'style-src')).not.toContain('sha256')
  })
})

describe('the strict document is served for', () => {
  it.each([
    ['a public page before any choice', '/', {}],
    ['a public page after "No thanks"', '/', { cookie: 'addOns=no' }],
    ['a browser that asks not to be tracked (Sec-GPC)', '/', { ...YES, 'sec-gpc': '1' }],
    ['a page with questions', '/quote', YES],
    ['an application', '/apply/some-id?section=build', YES],
    ['a page with a code', '/welcome', YES],
    ['sign-in', '/login', YES],
    ['a broker', '/dashboard', YES],
    ['a page that does not exist', '/nothing', YES],
  ])('%s', async (_name, url, headers) => {
    const { text, policy } = await open(url, headers)
    expect(text).not.toContain('data-document')
    for (const vendor of VENDORS) expect(policy).not.toContain(vendor)
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
  })
})

it('the document of an application is the same for everyone and contains nothing about it', async () => {
  const owner = await server.registered()
  const { id } = await owner.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const url = `/apply/${id}`
  const own = await owner.request({ method: 'GET', url })
  expect(own.text).toBe((await open(url)).text)
  expect(own.text).not.toContain(id)
})

describe('the plan table', () => {
  // Specification 2.10
  it('may be framed by the websites that the operator names', async () => {
    const { policy, text, headers } = await open('/compareElm?plan=N')
    expect(policy).toContain("frame-ancestors 'self' https://www.example.com")
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(text).toContain('data-document="embedded"')
  })
})

describe('the page of a scheduling service', () => {
  it('may frame that service and is otherwise strict', async () => {
    const { policy, text } = await open('/calendly?from=call', YES)
    const strict = (await open('/quote')).policy.split(';')
    expect(policy.split(';').toSorted()).toEqual(
      [...strict, 'frame-src https://calendly.example'].toSorted(),
    )
    expect(text).not.toContain('data-document')
  })

  it.each(['/', '/quote', '/schedule-call', '/compareElm', '/calendly/', '/calendly/more'])(
    '%s may not frame it',
    async (url) => {
      expect((await open(url)).policy).not.toContain('calendly')
    },
  )

  it('is in the app’s settings with the address of its frame', async () => {
    const { text } = await open('/api/config')
    expect(JSON.parse(text)).toMatchObject({
      scheduling: { path: '/calendly', url: 'https://calendly.example/gapwise/call?hide=1' },
    })
  })
})
